import {
  labelLines,
  labelPlace,
  pointOnAxis,
  polygonPoints,
  RADAR_HEIGHT,
  RADAR_WIDTH,
} from '#app/vignettes/geometry/radar-geometry.ts'
import { type VignetteData } from './vignette.types.ts'

const RINGS = [25, 50, 75, 100]

/** An assessment against the profile of a role: drawn as a radar, readable as a table. */
export function Radar({ vignette }: { vignette: VignetteData<'radarVignette'> }) {
  const axes = vignette.axes ?? []
  // Fewer than three axes have no area.
  if (axes.length < 3) return null
  const candidate = axes.map((axis) => axis.candidate ?? 0)
  const profile = axes.map((axis) => axis.profile ?? 0)
  const { candidateLabel, profileLabel } = vignette

  return (
    <figure
      aria-label={[candidateLabel, profileLabel].filter(Boolean).join(', ') || undefined}
      className="@container/radar"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${RADAR_WIDTH} ${RADAR_HEIGHT}`}
        className="mx-auto block w-full max-w-[352px] overflow-visible"
      >
        <g className="fill-none stroke-line">
          {RINGS.map((ring) => (
            <polygon key={ring} points={polygonPoints(axes.map(() => ring))} />
          ))}
          {axes.map((axis, index) => {
            const from = pointOnAxis({ index, axes: axes.length, value: 0 })
            const to = pointOnAxis({ index, axes: axes.length, value: 100 })
            return <line key={axis._key} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          })}
        </g>
        <polygon
          points={polygonPoints(candidate)}
          className="fill-accent/16 stroke-accent stroke-2"
        />
        {candidate.map((value, index) => {
          const { x, y } = pointOnAxis({ index, axes: axes.length, value })
          return <circle key={index} cx={x} cy={y} r="3.5" className="fill-accent" />
        })}
        <polygon
          points={polygonPoints(profile)}
          className="fill-none stroke-ink stroke-[1.5]"
          strokeDasharray="4 3"
        />
        <g className="fill-ink text-[1.03125rem] @[16.875rem]/radar:text-[0.84375rem]">
          {axes.map((axis, index) => {
            const lines = labelLines(axis.label ?? '')
            const place = labelPlace({ index, axes: axes.length, lines: lines.length })
            return (
              <text key={axis._key} x={place.x} y={place.y} textAnchor={place.anchor}>
                {lines.map((line, lineIndex) => (
                  <tspan key={lineIndex} x={place.x} dy={lineIndex === 0 ? 0 : 15}>
                    {line}
                  </tspan>
                ))}
              </text>
            )
          })}
        </g>
      </svg>
      <RadarKey candidateLabel={candidateLabel} profileLabel={profileLabel} />
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{candidateLabel}</th>
              <th scope="col">{profileLabel}</th>
            </tr>
          </thead>
          <tbody>
            {axes.map((axis) => (
              <tr key={axis._key}>
                <th scope="row">{axis.label}</th>
                <td>{axis.candidate}</td>
                <td>{axis.profile}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function RadarKey({
  candidateLabel,
  profileLabel,
}: Pick<VignetteData<'radarVignette'>, 'candidateLabel' | 'profileLabel'>) {
  return (
    <p
      aria-hidden="true"
      className="type-caption mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-muted"
    >
      {candidateLabel !== null && (
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 22 4" className="h-1 w-[1.375rem] flex-none">
            <path d="M0 2h22" className="stroke-accent stroke-2" />
          </svg>
          {candidateLabel}
        </span>
      )}
      {profileLabel !== null && (
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 22 4" className="h-1 w-[1.375rem] flex-none">
            <path d="M0 2h22" className="stroke-ink stroke-[1.5]" strokeDasharray="4 3" />
          </svg>
          {profileLabel}
        </span>
      )}
    </p>
  )
}
