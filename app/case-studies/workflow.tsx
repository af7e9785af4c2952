import { findSource } from '#app/content/find-source.ts'
import { PaperSection } from '#app/blocks/section.tsx'
import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx'
import { type CaseStudy, type CaseTemplate } from './case-study.types.ts'
import { formatDuration } from './duration.ts'

type Step = NonNullable<CaseStudy['workflow']>[number]
type Labels = NonNullable<CaseTemplate>['workflowLabels']

/** The days with the time each took; native `<details>`, initially open, so that it needs no script. */
export function Workflow({
  steps,
  outOf,
  template,
}: {
  steps: readonly Step[]
  /** Applicants at the start, the length of a full bar. */
  outOf: number | null
  template: CaseTemplate
}) {
  if (steps.length === 0) return null
  const labels = template?.workflowLabels
  const heading = template?.workflowHeading
  const id = heading ? 'case-workflow' : undefined
  return (
    <PaperSection labelledBy={id} isFirst={false}>
      <div className="page-grid gap-y-6">
        <div className="min-w-0 md:col-span-4 md:pr-6">
          {heading && (
            <h2 id={id} className="type-h2-margin">
              {heading}
            </h2>
          )}
          {template?.workflowNote && <p className="mt-4 text-muted">{template.workflowNote}</p>}
        </div>
        <details open className="accordion-item group min-w-0 border-t border-ink md:col-span-8">
          <summary className="no-print flex items-center justify-between gap-6 py-4 font-semibold">
            <span className="hidden group-open:inline">{labels?.hide}</span>
            <span className="group-open:hidden">{labels?.show}</span>
            <PlusIcon className="size-4.5 group-open:hidden" />
            <MinusIcon className="hidden size-4.5 group-open:block" />
          </summary>
          <WorkflowTable labelledBy={id} steps={steps} outOf={outOf} labels={labels} />
        </details>
      </div>
    </PaperSection>
  )
}

function WorkflowTable({
  labelledBy,
  steps,
  outOf,
  labels,
}: {
  labelledBy: string | undefined
  steps: readonly Step[]
  outOf: number | null
  labels: Labels | undefined
}) {
  const total = steps.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <table
      aria-labelledby={labelledBy}
      className="type-small w-full border-b border-ink tabular-nums max-sm:block"
    >
      <thead className="max-sm:sr-only">
        <tr className="border-b-[1.5px] border-ink text-left">
          <th scope="col" className="w-[4.625rem] py-2.5 pr-3 font-semibold">
            {labels?.when}
          </th>
          <th scope="col" className="px-3 py-2.5 font-semibold">
            {labels?.step}
          </th>
          <th scope="col" className="px-3 py-2.5 font-semibold">
            {labels?.doneBy}
          </th>
          <th scope="col" className="px-3 py-2.5 font-semibold">
            {labels?.left}
          </th>
          <th
            scope="col"
            className="max-w-40 truncate py-2.5 pl-3 text-right font-semibold max-sm:whitespace-normal"
          >
            {labels?.time}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t-[1.5px] max-sm:border-ink">
        {steps.map((step) => (
          <WorkflowRow key={step._key} step={step} outOf={outOf} labels={labels} />
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <tr className="border-t border-ink font-semibold max-sm:flex max-sm:justify-between">
          <th scope="row" colSpan={4} className="py-3 text-left">
            {labels?.total}
          </th>
          <td className="py-3 text-right font-display text-[1.25rem] leading-none whitespace-nowrap">
            {formatDuration(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const LABELLED =
  'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 ' +
  'max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'

function WorkflowRow({
  step,
  outOf,
  labels,
}: {
  step: Step
  outOf: number | null
  labels: Labels | undefined
}) {
  const { when, text, doneBy, left, minutes } = step
  return (
    <tr className="border-line align-top not-last:border-b max-sm:block max-sm:py-3.5">
      <th
        scope="row"
        className="py-3 pr-3 text-left font-semibold max-sm:block max-sm:p-0 sm:max-w-40 sm:truncate"
      >
        {when}
      </th>
      <td className="min-w-0 max-sm:block max-sm:pb-1 sm:px-3 sm:py-3">{text}</td>
      <td data-label={labels?.doneBy} className={`text-muted sm:px-3 sm:py-3 ${LABELLED}`}>
        {doneBy}
      </td>
      <td
        data-label={labels?.left}
        className={`sm:px-3 sm:py-3 ${LABELLED} ${left === null ? 'max-sm:hidden' : ''}`}
      >
        {left !== null && (
          <span className="flex items-center gap-3">
            <span
              data-sanity={findSource({ record: step, field: 'left' })}
              className="min-w-[1.9em] whitespace-nowrap text-right font-semibold"
            >
              {left}
            </span>
            <PeopleBar people={left} outOf={outOf} />
          </span>
        )}
      </td>
      <td
        data-label={labels?.time}
        data-sanity={findSource({ record: step, field: 'minutes' })}
        className={`font-semibold whitespace-nowrap sm:py-3 sm:pl-3 sm:text-right ${LABELLED}`}
      >
        {formatDuration(minutes ?? 0)}
      </td>
    </tr>
  )
}

/** One pixel per person, as far as they fit. */
function PeopleBar({ people, outOf }: { people: number; outOf: number | null }) {
  const most = Math.max(outOf ?? people, people, 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${most} 10`}
      preserveAspectRatio="none"
      className="h-2.5 w-[5.625rem] flex-none [shape-rendering:crispEdges] lg:w-[7.5rem]"
    >
      <rect width={people} height="10" className={people * 10 <= most ? 'fill-d1' : 'fill-d3'} />
    </svg>
  )
}
