import { type ReactNode } from 'react'

/** The window around a vignette: a header with a title and a note. */
export function Frame({
  title,
  note,
  children,
}: {
  title: string | null
  note: string | null
  children: ReactNode
}) {
  return (
    <figure
      aria-label={title ?? undefined}
      className="type-product @container/window overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line px-[18px] py-[13px] leading-[1.25] not-has-[*]:hidden">
        {title !== null && (
          <span className="font-display text-[1rem] font-semibold tracking-[-0.01em]">{title}</span>
        )}
        {note !== null && <span className="text-muted tabular-nums">{note}</span>}
      </figcaption>
      {children}
    </figure>
  )
}
