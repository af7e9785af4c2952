import {
  canDrawLane,
  chosenPlaces,
  drawLane,
  LANE_HEIGHT,
  LANE_WIDTH,
} from '#app/vignettes/geometry/lane-geometry.ts'

/** `source`: the field of the count; in previews only. */
type LaneStage = { label: string; count: number; source?: string | undefined }

type LaneLabels = { stage: string | null; people: string | null }

const NUMBER_SIZES = ['text-[5.75rem]', 'text-[4.75rem]', 'text-[4rem]', 'text-[3.5rem]'] as const

/**
 * The lane: one line per applicant, which ends where they drop out. Drawn on the server; on a phone each stage is a
 * strip. Screen readers get a table. Nothing when the numbers make no lane.
 */
export function Lane({
  stages,
  labels,
  caption,
}: {
  stages: readonly LaneStage[]
  labels: LaneLabels
  /** The table's name. */
  caption: string
}) {
  const counts = stages.map(({ count }) => count)
  if (!canDrawLane(counts)) return null
  return (
    <div>
      <WideLane stages={stages} />
      <Strips stages={stages} />
      {/* A table keeps the width of its longest word; what is around it does not. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.stage}</th>
              <th scope="col">{labels.people}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ label, count }, index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function WideLane({ stages }: { stages: readonly LaneStage[] }) {
  const { dropped, chosen, marks } = drawLane(stages.map(({ count }) => count))
  return (
    <svg
      viewBox={`0 0 ${LANE_WIDTH} ${LANE_HEIGHT}`}
      aria-hidden="true"
      className="hidden h-auto w-full overflow-visible md:block"
    >
      <path d={dropped} className="fill-none stroke-line-strong [stroke-width:.9]" />
      <path d={chosen} className="fill-none stroke-accent [stroke-width:2]" />
      <path d={`M0 ${LANE_HEIGHT - 0.5}H${LANE_WIDTH}`} className="stroke-ink [stroke-width:1]" />
      {stages.map(({ label, count, source }, index) => {
        const isLast = index === stages.length - 1
        return (
          <g key={index} transform={`translate(${marks[index]?.x ?? 0} ${marks[index]?.y ?? 0})`}>
            <text
              data-sanity={source}
              y="-26"
              x="-3"
              className={`font-display font-semibold tracking-[-0.04em] tabular-nums ${isLast ? 'fill-accent' : 'fill-ink'} ${NUMBER_SIZES[index] ?? 'text-[3.5rem]'}`}
            >
              {count}
            </text>
            {/* A drawing of its own cuts off what would run into the next stage's words. */}
            <svg y="-16" width={getRoom({ marks, index })} height="24">
              <text y="16" className="fill-muted text-[1rem]">
                {label}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}

/** Returns how far a stage's label can extend: to the next one, or to the end. */
function getRoom({ marks, index }: { marks: readonly { x: number }[]; index: number }) {
  const from = marks[index]?.x ?? 0
  const next = marks[index + 1]
  return next ? next.x - from - 16 : LANE_WIDTH - from
}

const STRIP = { width: 350, height: 52 }

/** Vertical lines in shrinking rows: the same people, to the same scale, on a narrow screen. */
function Strips({ stages }: { stages: readonly LaneStage[] }) {
  const most = stages[0]?.count ?? 1
  const hired = stages.at(-1)?.count ?? 0
  const pitch = STRIP.width / most
  const lines = (places: readonly number[]) =>
    places
      .map((place) => `M${Math.round((place + 0.5) * pitch * 10) / 10} 0V${STRIP.height}`)
      .join('')
  return (
    <ol aria-hidden="true" className="grid gap-5 md:hidden">
      {stages.map(({ label, count, source }, index) => {
        const through = chosenPlaces({ people: count, chosen: hired })
        const others = Array.from({ length: count }, (_, place) => place).filter(
          (place) => !through.includes(place),
        )
        const isLast = index === stages.length - 1
        return (
          <li key={index}>
            <p className="flex items-baseline gap-2.5">
              <span
                data-sanity={source}
                className={`font-display text-[2.125rem] leading-none font-semibold tracking-[-0.03em] tabular-nums ${isLast ? 'text-accent' : ''}`}
              >
                {count}
              </span>
              <span className="type-small text-muted">{label}</span>
            </p>
            <svg
              viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
              preserveAspectRatio="none"
              className="mt-2 block h-13 w-full"
            >
              <path d={lines(others)} className="stroke-line-strong [stroke-width:.9]" />
              <path d={lines(through)} className="stroke-accent [stroke-width:2]" />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
