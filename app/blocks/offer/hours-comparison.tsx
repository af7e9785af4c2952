import { findSource } from '#app/content/find-source.ts'
import { type BlockOf } from '../block.types.ts'

type Programme = NonNullable<BlockOf<'offer'>['programme']>

/** Hours by hand and with the product, both bars to the scale of the longer. */
export function HoursComparison({
  programme: { byHand, withProduct },
}: {
  programme: Pick<Programme, 'byHand' | 'withProduct'>
}) {
  if (byHand?.hours == null || withProduct?.hours == null) return null
  const most = Math.max(byHand.hours, withProduct.hours, 1)
  return (
    <dl className="mt-8 md:mt-auto md:pt-12">
      <Hours
        label={byHand.label}
        hours={byHand.hours}
        source={findSource({ record: byHand, field: 'hours' })}
        most={most}
        fill="fill-d3"
      />
      <Hours
        label={withProduct.label}
        hours={withProduct.hours}
        source={findSource({ record: withProduct, field: 'hours' })}
        most={most}
        fill="fill-d1"
      />
    </dl>
  )
}

function Hours({
  label,
  hours,
  source,
  most,
  fill,
}: {
  label: string | null
  hours: number
  source: string | undefined
  most: number
  fill: 'fill-d1' | 'fill-d3'
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line pt-2 not-last:mb-3.5">
      <dt className="type-small">{label}</dt>
      <dd
        data-sanity={source}
        className="font-display text-[1.375rem] leading-[1.3] font-semibold tracking-[-0.02em] tabular-nums"
      >
        {hours} h
      </dd>
      <dd aria-hidden="true" className="col-span-2 mt-1.5">
        <svg viewBox="0 0 100 20" preserveAspectRatio="none" className="crisp-bar h-5">
          <rect width={(Math.max(0, hours) / most) * 100} height="20" className={fill} />
        </svg>
      </dd>
    </div>
  )
}
