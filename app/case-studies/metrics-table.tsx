import { PaperSection } from '#app/blocks/section.tsx'
import { type CaseStudy, type CaseTemplate } from './case-study.types.ts'

type Metric = NonNullable<CaseStudy['metrics']>[number]
type Labels = NonNullable<CaseTemplate>['metricLabels']

/** Figures before and after; ours are set large. On a phone each row is a labelled block. */
export function MetricsTable({
  metrics,
  template,
}: {
  metrics: readonly Metric[]
  template: CaseTemplate
}) {
  if (metrics.length === 0) return null
  const labels = template?.metricLabels
  const heading = template?.metricsHeading
  const id = heading ? 'case-metrics' : undefined
  return (
    <PaperSection labelledBy={id} isFirst={false}>
      <div className="page-width">
        {heading && (
          <h2 id={id} className="type-h2-margin">
            {heading}
          </h2>
        )}
        <table
          aria-labelledby={id}
          className="mt-7 w-full border-b border-ink text-[1.1875rem]/[1.4] max-sm:block"
        >
          <thead className="max-sm:sr-only">
            <tr className="border-b-[1.5px] border-ink">
              <Head text={labels?.measure} className="text-left" />
              <Head text={labels?.before} className="text-right" />
              <Head text={labels?.after} className="text-right" />
              <Head text={labels?.change} className="text-right" />
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:border-t-[1.5px] max-sm:border-ink">
            {metrics.map((metric) => (
              <Row key={metric._key} metric={metric} labels={labels} />
            ))}
          </tbody>
        </table>
      </div>
    </PaperSection>
  )
}

function Head({ text, className }: { text: string | null | undefined; className: string }) {
  return (
    <th
      scope="col"
      className={`type-small px-3 py-2.5 align-bottom font-semibold first:pl-0 last:pr-0 ${className}`}
    >
      {text}
    </th>
  )
}

const CELL =
  'text-right tabular-nums max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 ' +
  'max-sm:before:type-small max-sm:before:text-left max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ' +
  'sm:px-3 sm:py-4 sm:last:pr-0'

function Row({
  metric: { measure, before, after, change },
  labels,
}: {
  metric: Metric
  labels: Labels | undefined
}) {
  return (
    <tr className="border-line not-last:border-b max-sm:block max-sm:py-4">
      <th
        scope="row"
        className="py-4 pr-3 text-left font-semibold max-sm:block max-sm:pt-0 max-sm:pb-1.5"
      >
        {measure}
      </th>
      <td data-label={labels?.before} className={`${CELL} text-muted`}>
        {before}
      </td>
      <td
        data-label={labels?.after}
        className={`${CELL} font-display text-[1.625rem] leading-[1.15] font-semibold tracking-[-0.02em]`}
      >
        {after}
      </td>
      <td data-label={labels?.change} className={`${CELL} text-muted`}>
        {change}
      </td>
    </tr>
  )
}
