import { PersonMark, type PersonTone } from './person-mark.tsx'
import { PointBar } from './point-bar.tsx'
import { type ShortlistVignette } from './vignette.types.ts'

type Candidate = NonNullable<ShortlistVignette['candidates']>[number]
type Criteria = NonNullable<ShortlistVignette['criteria']>

/** One candidate: on a narrow frame the bar stands under the name, on a wide one beside it. */
export function ShortlistRow({
  candidate,
  rank,
  score,
  criteria,
  outOf,
  isAboveLine,
}: {
  candidate: Candidate
  rank: number
  score: number
  criteria: Criteria
  outOf: number
  isAboveLine: boolean
}) {
  const isFirst = rank === 1 && isAboveLine
  const points = candidate.points ?? []
  return (
    <li
      className={`grid min-h-[58px] grid-cols-[16px_32px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line px-[18px] py-2 not-last:border-b @[500px]/list:grid-cols-[22px_32px_minmax(0,1fr)_168px_36px] @[500px]/list:gap-x-3 @[500px]/list:py-1.5 ${isAboveLine ? 'last:border-b' : ''} ${isFirst ? 'bg-tint outline-2 -outline-offset-2 outline-transparent' : ''}`}
    >
      <span aria-hidden="true" className="text-right text-muted tabular-nums">
        {rank}
      </span>
      <PersonMark name={candidate.name} tone={toneOf({ rank, isAboveLine })} />
      <span className="min-w-0">
        <span className="block text-[14.5px] leading-[1.35] font-semibold">{candidate.name}</span>
        <span className="block text-muted">{candidate.role}</span>
      </span>
      <span className="col-span-2 col-start-3 row-start-2 mt-1.5 @[500px]/list:col-span-1 @[500px]/list:col-start-4 @[500px]/list:row-start-1 @[500px]/list:mt-0">
        <PointBar
          points={points}
          outOf={outOf}
          label={points
            .map((value, index) => `${criteria[index]?.name ?? ''} ${value}`.trim())
            .join(', ')}
        />
      </span>
      <span
        className={`text-right font-display text-[19px] leading-none tabular-nums ${isAboveLine ? 'font-semibold' : 'font-medium text-muted'}`}
      >
        {score}
      </span>
    </li>
  )
}

function toneOf({ rank, isAboveLine }: { rank: number; isAboveLine: boolean }): PersonTone {
  if (!isAboveLine) return 'outline'
  if (rank === 1) return 'selected'
  return rank % 2 === 0 && rank > 2 ? 'tint' : 'sand'
}
