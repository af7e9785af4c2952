import { ChevronIcon } from '#app/ui/icons.tsx'

/** The transcript of a film; an empty line starts a paragraph. Nothing without text. */
export function Transcript({ text, label }: { text: string | null; label: string | null }) {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((part) => part.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <details className="accordion-item group mt-4 border-b border-line pb-4">
      <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-accent in-data-[ground=deep]:text-on-deep hover:underline">
        <ChevronIcon className="size-4 group-open:rotate-180" />
        {label}
      </summary>
      <div className="mt-3 grid max-w-[65ch] gap-4">
        {paragraphs.map((part, index) => (
          <p key={index}>{part}</p>
        ))}
      </div>
    </details>
  )
}
