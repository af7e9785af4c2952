/** Legend of the lane: each line's meaning with a piece of the line. */
export function LaneLegend({
  legend,
  finalistsLegend,
}: {
  legend: string | null
  finalistsLegend: string | null
}) {
  return (
    <ul className="type-small grid max-w-[20rem] gap-3 md:pt-7">
      {legend !== null && <Line text={legend} lineClass="stroke-muted" />}
      {finalistsLegend !== null && (
        <Line text={finalistsLegend} lineClass="stroke-accent stroke-2" />
      )}
    </ul>
  )
}

function Line({ text, lineClass }: { text: string; lineClass: string }) {
  return (
    <li className="flex gap-3.5">
      <svg aria-hidden="true" viewBox="0 0 4 40" className="h-10 w-1 flex-none">
        <path d="M2 0v40" className={lineClass} />
      </svg>
      <span className="min-w-0">{text}</span>
    </li>
  )
}
