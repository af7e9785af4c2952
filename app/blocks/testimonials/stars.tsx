const OUT_OF = 5

/** A rating of one to five; without one, the five that the content model starts with. */
export function Stars({ count }: { count: number | null }) {
  const filled = Math.min(OUT_OF, Math.max(1, Math.round(count ?? OUT_OF)))
  return (
    <svg
      role="img"
      aria-label={`${filled}/${OUT_OF}`}
      viewBox="0 0 70 14"
      className="h-[11px] w-[55px] flex-none"
    >
      {Array.from({ length: OUT_OF }, (_, index) => (
        <path
          key={index}
          d="m7 .8 1.9 4 4.3.6-3.1 3 .7 4.3L7 10.7l-3.8 2 .7-4.3-3.1-3 4.3-.6z"
          transform={`translate(${index * 14} 0)`}
          className={
            index < filled ? 'fill-accent' : 'fill-none stroke-line-strong [stroke-width:1]'
          }
        />
      ))}
    </svg>
  )
}
