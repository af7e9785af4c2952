import { declinedCount, rankByScore, sum } from './figures.ts'
import { ShortlistReasons } from './shortlist-reasons.tsx'
import { ShortlistRow } from './shortlist-row.tsx'
import { type VignetteData } from './vignette.types.ts'

/** One vacancy as the product shows it: applicants by score, cut at the line, and why the first is first. */
export function Shortlist({ vignette }: { vignette: VignetteData<'shortlistVignette'> }) {
  const { title, labels } = vignette
  const criteria = vignette.criteria ?? []
  const { shortlisted, below } = rankByScore({
    candidates: vignette.candidates ?? [],
    line: vignette.shortlistLine,
  })
  const first = shortlisted.at(0) ?? below.at(0)
  const reasons = vignette.reasons ?? []
  const rows = { criteria, outOf: sum(criteria.map((criterion) => criterion.outOf)) }

  return (
    <figure
      aria-label={title ?? undefined}
      className="type-product @container/frame overflow-hidden rounded-lg border border-line bg-surface shadow-2"
    >
      <Bar
        vignette={vignette}
        shortlisted={shortlisted.length}
        declined={declinedCount({
          applicants: vignette.applicants,
          shortlisted: shortlisted.length,
          holding: vignette.holding,
        })}
      />
      <div className="grid-cols-[minmax(0,1fr)_minmax(0,21.25rem)] @[48.75rem]/frame:grid">
        <div className="@container/list">
          <div
            aria-hidden="true"
            className="hidden min-h-10 grid-cols-[1.375rem_2rem_minmax(0,1fr)_10.5rem_2.25rem] items-center gap-x-3 border-b border-line px-[18px] text-[0.8125rem] text-muted @[31.25rem]/list:grid"
          >
            <span className="text-right">#</span>
            <span className="col-span-2">{labels?.candidate}</span>
            <span>{labels?.points}</span>
            <span className="text-right">/{rows.outOf}</span>
          </div>
          <ol>
            {shortlisted.map((entry) => (
              <ShortlistRow key={entry.candidate._key} {...entry} {...rows} isAboveLine />
            ))}
          </ol>
          {below.length > 0 && (
            <>
              {labels?.shortlistLine && (
                <p className="flex items-center gap-3 border-b border-line bg-paper px-[18px] py-[7px] text-[0.78125rem] before:h-0.5 before:w-[2.125rem] before:flex-none before:bg-ink after:h-0.5 after:min-w-4 after:flex-1 after:bg-ink">
                  {labels.shortlistLine.replaceAll('{points}', String(vignette.shortlistLine ?? 0))}
                </p>
              )}
              <ol start={shortlisted.length + 1}>
                {below.map((entry) => (
                  <ShortlistRow
                    key={entry.candidate._key}
                    {...entry}
                    {...rows}
                    isAboveLine={false}
                  />
                ))}
              </ol>
            </>
          )}
        </div>
        {(vignette.reasonsHeading !== null || reasons.length > 0) && (
          <ShortlistReasons
            heading={vignette.reasonsHeading}
            reasons={reasons}
            criteria={criteria}
            points={first?.candidate.points ?? []}
            labels={labels}
          />
        )}
      </div>
    </figure>
  )
}

function Bar({
  vignette: { title, applicants, holding, labels },
  shortlisted,
  declined,
}: {
  vignette: VignetteData<'shortlistVignette'>
  shortlisted: number
  declined: number
}) {
  const counts = [
    { label: labels?.shortlist, count: shortlisted },
    { label: labels?.holding, count: holding ?? 0 },
    { label: labels?.declined, count: declined },
  ].filter(({ label }) => label)
  return (
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-0.5 border-b border-line px-[18px] py-[13px] leading-[1.25]">
      <span className="flex flex-wrap items-baseline gap-x-3.5">
        <span className="font-display text-[1rem] font-semibold tracking-[-0.01em]">{title}</span>
        {applicants !== null && labels?.applicants && (
          <span className="text-muted tabular-nums">
            {applicants} {labels.applicants}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-4.5 text-muted tabular-nums">
        {counts.map(({ label, count }, index) => (
          <span key={index} className={index === 0 ? 'font-semibold text-ink' : undefined}>
            {label} {count}
          </span>
        ))}
      </span>
    </figcaption>
  )
}
