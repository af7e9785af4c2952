import { type VignetteData } from './vignette.types.ts'

/** A written sheet: a brief, a set of questions. Square and set in the text face, as paper is. */
export function Sheet({
  vignette: { title, subtitle, lines, footer },
}: {
  vignette: VignetteData<'sheetVignette'>
}) {
  return (
    <figure
      aria-label={title ?? undefined}
      className="border border-line bg-surface p-5 font-serif shadow-1 sm:px-8 sm:py-7"
    >
      <figcaption className="border-b border-ink pb-3.5">
        {title !== null && (
          <span className="block text-[1.40625rem] leading-[1.25] tracking-[-0.01em]">{title}</span>
        )}
        {subtitle !== null && <span className="block text-[0.875rem] text-muted">{subtitle}</span>}
      </figcaption>
      <ol>
        {(lines ?? []).map(({ _key, text, note, tag }) => (
          <li
            key={_key}
            className="flex items-start justify-between gap-4 border-line py-3 text-[1.03125rem] leading-[1.4] not-last:border-b"
          >
            <p className="min-w-0">
              {text}
              {note !== null && <span className="block text-[0.875rem] text-muted">{note}</span>}
            </p>
            {tag !== null && (
              <span className="max-w-[45%] flex-none rounded-sm border border-transparent bg-accent px-[7px] py-[5px] font-text text-[0.75rem] leading-none font-semibold text-on-accent tabular-nums">
                {tag}
              </span>
            )}
          </li>
        ))}
      </ol>
      {footer !== null && (
        <p className="border-t border-ink pt-3 font-text text-[0.84375rem] text-muted">{footer}</p>
      )}
    </figure>
  )
}
