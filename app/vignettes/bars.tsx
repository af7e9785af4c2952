import { share, sum } from './figures.ts'
import { Frame } from './frame.tsx'
import { type VignetteData } from './vignette.types.ts'

/** Amounts to the scale of the largest, each with its number. */
export function Bars({ vignette }: { vignette: VignetteData<'barsVignette'> }) {
  const bars = vignette.bars ?? []
  const values = bars.map(({ value }) => value)
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const note = vignette.note?.replaceAll('{total}', String(sum(values))) ?? null
  return (
    <Frame title={vignette.title} note={note}>
      <dl className="grid gap-4 px-[18px] py-5">
        {bars.map(({ _key, label, value, note: barNote, isMarked }) => (
          <div key={_key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className="min-w-0 text-[0.90625rem] font-semibold">
              {label}
              {barNote !== null && (
                <span className="block text-[0.78125rem] font-normal text-muted">{barNote}</span>
              )}
            </dt>
            <dd className="font-display text-[1.1875rem] leading-none font-semibold tabular-nums">
              {value}
              {vignette.unit}
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-2">
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="crisp-bar h-3">
                <rect width="100" height="12" className="fill-sand" />
                <rect
                  width={share({ part: value, whole: most }) * 100}
                  height="12"
                  className={isMarked ? 'fill-d1' : 'fill-d2'}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {vignette.result !== null && (
        <p className="border-t border-line bg-paper px-[18px] py-3 text-[0.90625rem]">
          {vignette.result}
        </p>
      )}
    </Frame>
  )
}
