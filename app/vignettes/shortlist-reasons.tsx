import { type VignetteData } from './vignette.types.ts'

type Reasons = NonNullable<VignetteData<'shortlistVignette'>['reasons']>
type Criteria = NonNullable<VignetteData<'shortlistVignette'>['criteria']>

/** Why the first candidate is first: one reason a criterion, in the criteria's order. */
export function ShortlistReasons({
  heading,
  reasons,
  criteria,
  points,
  labels,
}: {
  heading: string | null
  reasons: Reasons
  criteria: Criteria
  points: readonly number[]
  labels: VignetteData<'shortlistVignette'>['labels']
}) {
  return (
    <div className="hidden flex-col border-l border-line bg-paper p-5 @[48.75rem]/frame:flex">
      <p className="font-display text-[1rem] leading-[1.25] font-semibold tracking-[-0.01em]">
        {heading}
      </p>
      <dl className="mt-1.5 flex-1">
        {reasons.map((reason, index) => (
          <div key={reason._key} className="border-line py-3.5 not-last:border-b">
            <dt className="flex justify-between gap-3 font-semibold tabular-nums">
              <span className="min-w-0">{criteria[index]?.name}</span>
              <span className="max-w-[50%] text-right">
                {[points[index], labels?.outOf, criteria[index]?.outOf].join(' ')}
              </span>
            </dt>
            {reason.evidence !== null && (
              <dd className="font-serif text-[0.9375rem] leading-[1.35] italic">
                ‘{reason.evidence}’
              </dd>
            )}
            {reason.question !== null && <dd className="text-muted">{reason.question}</dd>}
            {reason.source !== null && (
              <dd className="mt-1 text-[0.75rem] text-muted">{reason.source}</dd>
            )}
          </div>
        ))}
      </dl>
      {(labels?.invite || labels?.hold) && (
        <div
          aria-hidden="true"
          className="mt-4 flex gap-2 border-t border-line pt-3.5 text-[0.9375rem] leading-[1.25] font-semibold"
        >
          {labels.invite && (
            <span className="flex min-h-10.5 flex-1 items-center justify-center rounded-md border border-transparent bg-accent px-[15px] text-on-accent">
              {labels.invite}
            </span>
          )}
          {labels.hold && (
            <span className="flex min-h-10.5 items-center rounded-md border border-line-strong bg-surface px-4">
              {labels.hold}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
