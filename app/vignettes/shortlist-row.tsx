import { PersonMark, type PersonTone } from './person-mark.tsx'
import { PointBar } from './point-bar.tsx'
import { type VignetteData } from './vignette.types.ts'

type Candidate = NonNullable<VignetteData<'shortlistVignette'>['candidates']>[number]
type Criteria = NonNullable<VignetteData<'shortlistVignette'>['criteria']>

/** A candidate: on a narrow frame the bar is below the name, on a wide one beside it. */
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
      className={`shortlist-row ${isAboveLine ? 'last:border-b' : ''} ${isFirst ? 'bg-tint outline-2 -outline-offset-2 outline-transparent' : ''}`}
    >
      <span aria-hidden="true" className="text-right text-muted tabular-nums">
        {rank}
      </span>
      <PersonMark name={candidate.name} tone={getTone({ rank, isAboveLine })} />
      <span className="min-w-0">
        <span className="shortlist-name">{candidate.name}</span>
        <span className="block text-muted">{candidate.role}</span>
      </span>
      <span className="shortlist-points">
        <PointBar
          points={points}
          outOf={outOf}
          label={points
            .map((value, index) => `${criteria[index]?.name ?? ''} ${value}`.trim())
            .join(', ')}
        />
      </span>
      <span
        className={`shortlist-score ${isAboveLine ? 'font-semibold' : 'font-medium text-muted'}`}
      >
        {score}
      </span>
    </li>
  )
}

function getTone({ rank, isAboveLine }: { rank: number; isAboveLine: boolean }): PersonTone {
  if (!isAboveLine) return 'outline'
  if (rank === 1) return 'selected'
  return rank % 2 === 0 && rank > 2 ? 'tint' : 'sand'
}
