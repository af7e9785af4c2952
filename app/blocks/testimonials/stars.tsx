const OUT_OF = 5

/** From one star to the next, in units of the view box. */
const PITCH = 14

/** A rating from one to five stars; five without a rating, the default of the content model. */
export function Stars({ count }: { count: number | null }) {
  const filled = Math.min(OUT_OF, Math.max(1, Math.round(count ?? OUT_OF)))
  return (
    <svg
      role="img"
      aria-label={`${filled}/${OUT_OF}`}
      viewBox="0 0 70 14"
      className="h-[0.6875rem] w-[3.4375rem] flex-none"
    >
      <path d={drawStars({ from: 0, to: filled })} className="fill-accent" />
      {filled < OUT_OF && (
        <path
          d={drawStars({ from: filled, to: OUT_OF })}
          className="fill-none stroke-line-strong [stroke-width:1]"
        />
      )}
    </svg>
  )
}

/** The outlines of some of the stars in a row, as one path. */
function drawStars({ from, to }: { from: number; to: number }) {
  const outlines = Array.from(
    { length: to - from },
    (_, index) =>
      `M${7 + (from + index) * PITCH} .8l1.9 4 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6z`,
  )
  return outlines.join('')
}
