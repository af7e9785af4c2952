import { share, sum } from './figures.ts'
import { type VignetteData } from './vignette.types.ts'

/** A score and its parts, on the dark background. */
export function Score({ vignette }: { vignette: VignetteData<'scoreVignette'> }) {
  const criteria = vignette.criteria ?? []
  if (criteria.length === 0) return null
  const total = sum(criteria.map(({ points }) => points))
  return (
    <figure aria-label={String(total)} className="flex h-full flex-col gap-7">
      <p className="font-display text-[6.5rem] leading-[0.86] font-semibold tracking-[-0.05em] tabular-nums">
        {total}
      </p>
      <dl className="mt-auto grid gap-2 text-[0.90625rem] leading-[1.4]">
        {criteria.map(({ _key, name, points, outOf }) => (
          <div key={_key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <dt>{name}</dt>
            <dd className="tabular-nums">
              <span className="font-semibold">{points}</span>
              <span className="text-deep-muted">/{outOf}</span>
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-1">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="crisp-bar h-1">
                <rect width="100" height="4" className="fill-deep-line" />
                <rect
                  width={share({ part: points, whole: outOf }) * 100}
                  height="4"
                  className="fill-on-deep"
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
