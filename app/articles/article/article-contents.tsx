import { ChevronIcon } from '#app/ui/icons.tsx'
import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { type Heading, listHeadings } from './article-outline.ts'

/** A text of fewer parts is read in one go. */
const MIN_HEADINGS = 4

/** The parts of a long article: beside the text on a desk, folded above it on a phone. */
export function ArticleContents({
  article,
  template,
}: {
  article: Article
  template: ArticleWords
}) {
  const headings = listHeadings(article.body ?? []).filter(({ level }) => level === 2)
  const title = template?.contentsHeading
  if (headings.length < MIN_HEADINGS || !title) return null
  return (
    <nav aria-label={title} className="no-print mt-8">
      <details className="group border-y border-line py-2 md:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-accent">
          <ChevronIcon className="size-4 group-open:rotate-180" />
          {title}
        </summary>
        <HeadingList headings={headings} />
      </details>
      <div className="hidden md:block">
        <p className="type-small border-t border-line pt-4 font-semibold">{title}</p>
        <HeadingList headings={headings} />
      </div>
    </nav>
  )
}

function HeadingList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="type-small mt-2 text-muted">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 hover:text-ink hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
