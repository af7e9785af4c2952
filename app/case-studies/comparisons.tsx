import { type CaseStudy } from './case-study.types.ts'

type Pair = NonNullable<CaseStudy['comparisons']>[number]

/** Before and after as bars, each pair scaled to its longer bar, with printed figures. */
export function Comparisons({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <div className={`grid gap-12 ${pairs.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {pairs.map((pair) => (
        <PairOfBars key={pair._key} pair={pair} />
      ))}
    </div>
  )
}

function PairOfBars({ pair: { _key, heading, before, after, change } }: { pair: Pair }) {
  const most = Math.max(before?.value ?? 0, after?.value ?? 0, Number.MIN_VALUE)
  const id = `pair-${_key}`
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="type-h4">
          {heading}
        </h3>
        {change && <p className="type-h4 text-accent tabular-nums">{change}</p>}
      </div>
      <dl className="mt-5 grid gap-4">
        <Bar bar={before} most={most} fill="fill-d3" />
        <Bar bar={after} most={most} fill="fill-d1" />
      </dl>
    </section>
  )
}

function Bar({
  bar,
  most,
  fill,
}: {
  bar: Pair['before']
  most: number
  fill: 'fill-d1' | 'fill-d3'
}) {
  if (!bar) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt className="type-small text-muted">{bar.label}</dt>
      <dd className="font-display text-[1.375rem] leading-[1.3] font-semibold tracking-[-0.02em] tabular-nums">
        {bar.text}
      </dd>
      <dd aria-hidden="true" className="col-span-2 mt-1">
        <svg viewBox="0 0 100 34" preserveAspectRatio="none" className="crisp-bar h-8.5">
          <rect width={(Math.max(0, bar.value ?? 0) / most) * 100} height="34" className={fill} />
        </svg>
      </dd>
    </div>
  )
}
