import { barSegments } from './figures.ts'

const WIDTH = 168

/** A score split into its criteria, to scale of the most that can be reached. */
export function PointBar({
  points,
  outOf,
  label,
}: {
  points: readonly number[]
  outOf: number
  label: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      className="point-bar"
    >
      {barSegments({ points, outOf, width: WIDTH, gap: 2 }).map((segment, index) => (
        <rect key={index} x={segment.x} width={segment.width} />
      ))}
    </svg>
  )
}
