import { findSource } from '#app/content/find-source.ts'
import { type ArticleWords } from '#app/articles/article.types.ts'
import { type Footnote } from './article-outline.ts'

/** The number of a footnote after its words; nothing for a footnote without text. */
export function FootnoteMark({ footnote }: { footnote: Footnote | undefined }) {
  if (footnote === undefined) return null
  const { mark, number } = footnote
  return (
    <sup data-sanity={findSource({ record: mark, field: 'text' })}>
      <a id={`mark-${number}`} href={`#note-${number}`} role="doc-noteref" className="text-link">
        {number}
      </a>
    </sup>
  )
}

/** The footnotes of an article at its end, each with the way back to its words. */
export function Footnotes({
  footnotes,
  words,
}: {
  footnotes: readonly Footnote[]
  words: ArticleWords
}) {
  if (footnotes.length === 0) return null
  const heading = words?.notesHeading
  return (
    <section
      role="doc-endnotes"
      aria-labelledby={heading ? 'notes' : undefined}
      className="mt-12 border-t border-line pt-6"
    >
      {heading && (
        <h2 id="notes" className="type-small mb-3 font-semibold">
          {heading}
        </h2>
      )}
      <ol className="type-small list-decimal space-y-2 pl-5 text-muted">
        {footnotes.map(({ mark, number, text }) => (
          <li
            key={number}
            id={`note-${number}`}
            data-sanity={findSource({ record: mark, field: 'text' })}
          >
            {text}{' '}
            <a
              href={`#mark-${number}`}
              role="doc-backlink"
              aria-label={words?.backLabel?.replace('{number}', String(number))}
              className="no-print text-link"
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
