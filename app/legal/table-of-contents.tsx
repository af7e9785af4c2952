import { getAnchor } from './get-anchor.ts'

/** The sections of a long text, numbered as they are there; it stays beside the text on a wide screen. */
export function TableOfContents({
  label,
  sections,
}: {
  label: string | null | undefined
  sections: Array<{ _key: string; title: string | null }>
}) {
  if (sections.length === 0) return null
  return (
    <nav
      aria-label={label ?? undefined}
      className="md:sticky md:top-24 md:max-h-[calc(100dvh-8rem)] md:overflow-y-auto"
    >
      <p className="type-h4 border-b border-line pb-3">{label}</p>
      <ol className="type-small">
        {sections.map((section, index) => (
          <li key={section._key} className="border-b border-line">
            <a
              href={`#${getAnchor(section)}`}
              className="flex gap-3 py-2.5 hover:text-accent hover:underline md:py-2"
            >
              <span className="min-w-5 flex-none whitespace-nowrap text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0">{section.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
