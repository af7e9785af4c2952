import { LANE_LENGTH, LANE_WIDTH, type LanePiece } from './lane.ts'

/** Height of a strip with all people, in pixels. */
const STRIP_HEIGHT = 112

type PieceProps = { piece: LanePiece }

/** A piece of lane beside its step, as tall as that is. */
export function VerticalLane({ piece }: PieceProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LANE_WIDTH} ${LANE_LENGTH}`}
      preserveAspectRatio="none"
      className="absolute inset-0 hidden size-full max-w-[480px] fill-none md:block"
    >
      <path d={piece.others} className="stroke-muted" vectorEffect="non-scaling-stroke" />
      <path
        d={piece.finalists}
        className="stroke-accent stroke-2"
        vectorEffect="non-scaling-stroke"
      />
      {piece.ends.map((x) => (
        <path
          key={x}
          d={`M${x} ${LANE_LENGTH - 3}v.1`}
          className="stroke-accent stroke-6 [stroke-linecap:round]"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The same piece lying above its step on small screens; its height grows with the number of people. */
export function LaneStrip({ piece }: PieceProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LANE_LENGTH} ${piece.breadth}`}
      height={Math.max(16, Math.round((piece.breadth / LANE_WIDTH) * STRIP_HEIGHT))}
      preserveAspectRatio="none"
      className="block w-full fill-none md:hidden"
    >
      {/* The two axes exchanged. */}
      <g transform="matrix(0 1 1 0 0 0)">
        <path
          d={piece.others}
          className="stroke-muted [stroke-width:.5]"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={piece.finalists}
          className="stroke-accent stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  )
}
