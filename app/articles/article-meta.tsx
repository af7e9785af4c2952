import { findSource } from '#app/content/find-source.ts'
import { formatDate } from '#app/content/dates.ts'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { type ArticleSummary } from './article.types.ts'
import { readingTime } from './counted-words.ts'
import { blogAddress } from './pages.ts'

/** Category, date and reading time in one line; unknown parts are left out. */
export function ArticleMeta({
  article,
  readingTimeText,
  className = '',
}: {
  article: Pick<ArticleSummary, 'category' | 'date' | 'words'>
  readingTimeText: string | null | undefined
  className?: string
}) {
  const { category, words } = article
  const date = formatDate(article.date)
  const minutes = readingTime({ words, text: readingTimeText })
  return (
    <p
      className={`type-small flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted sm:gap-x-6 ${className}`}
    >
      {category && (
        // Above the link that covers the whole entry.
        <TextLink href={blogAddress({ query: category })} className="relative z-1">
          {category}
        </TextLink>
      )}
      {date && (
        <time
          dateTime={article.date ?? undefined}
          data-sanity={findSource({ record: article, field: 'date' })}
        >
          {date}
        </time>
      )}
      {minutes && <span>{minutes}</span>}
    </p>
  )
}
