import { share } from './figures.ts'
import { type VignetteData } from './vignette.types.ts'

/** The number of CVs per language, the most frequent first in full colour. */
export function Languages({
  vignette: { languagesHeading, languages, moreText },
}: {
  vignette: VignetteData<'cvVignette'>
}) {
  const rows = languages ?? []
  if (languagesHeading === null && rows.length === 0 && moreText === null) return null
  const most = Math.max(0, ...rows.map(({ count }) => count ?? 0))
  return (
    <div className="type-product border border-t-0 border-line bg-surface px-5 pt-4 pb-[18px]">
      <p className="font-semibold">{languagesHeading}</p>
      <dl className="mt-2 grid grid-cols-[minmax(5.25rem,max-content)_minmax(0,1fr)_minmax(1.875rem,max-content)] gap-x-3 gap-y-[5px]">
        {rows.map(({ _key, name, count }) => (
          <div key={_key} className="col-span-full grid grid-cols-subgrid items-center">
            <dt className="min-w-0">{name}</dt>
            <dd aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="crisp-bar h-2">
                <rect width="100" height="8" className="fill-sand" />
                <rect
                  width={share({ part: count, whole: most }) * 100}
                  height="8"
                  className={count === most ? 'fill-d1' : 'fill-d2'}
                />
              </svg>
            </dd>
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {moreText !== null && <p className="mt-2 text-muted">{moreText}</p>}
    </div>
  )
}
