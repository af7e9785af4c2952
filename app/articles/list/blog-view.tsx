import { ButtonLink } from '#app/ui/button.tsx'
import { staticIsland } from '#app/hydration/islands.tsx'
import { nearbyIsland } from '#app/hydration/nearby-island.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import {
  type ArticleSummary,
  type BlogWords,
  type ClosedMessage,
} from '#app/articles/article.types.ts'
import { countText } from '#app/articles/counted-words.ts'
import { blogAddress } from '#app/articles/pages.ts'
import { SearchForm } from './search-form.tsx'
import { useFocusOnMore } from './use-focus-on-more.ts'

const ArticleList = staticIsland(async () => (await import('./article-list.tsx')).ArticleList)
const NewsletterBox = nearbyIsland(
  'blogNewsletter',
  async () => (await import('./newsletter-box.tsx')).NewsletterBox,
)

type BlogViewProps = {
  words: BlogWords
  closed: ClosedMessage
  readingTimeText: string | null
  /** The visible articles, and the total including later pages. */
  articles: ArticleSummary[]
  total: number
  query: string
  next: number | null
}

/** The list of articles: a magazine's contents page with its search and categories in the margin. */
export function BlogView(props: BlogViewProps) {
  const { words, closed, query } = props
  return (
    <div className="wrap-anywhere pt-9 pb-[72px] sm:pb-[88px] md:pt-[72px] md:pb-32">
      <div className="page-grid gap-y-10 md:gap-y-14">
        <header className="min-w-0 md:col-span-9">
          <h1 className="type-h1">{words?.heading}</h1>
          {words?.lead && <p className="type-lead mt-5 max-w-[56ch] text-muted">{words.lead}</p>}
        </header>
        <div className="min-w-0 md:col-span-9">
          <SearchForm words={words} query={query} />
          <Results {...props} />
        </div>
        <aside className="min-w-0 md:col-span-3 md:pl-6">
          <Categories words={words} query={query} />
          <div className="mt-12">
            <NewsletterBox newsletter={words?.newsletter ?? null} closed={closed} />
          </div>
        </aside>
      </div>
    </div>
  )
}

function Results({ words, readingTimeText, articles, total, query, next }: BlogViewProps) {
  useFocusOnMore({ slugs: articles.map(({ slug }) => slug), query })
  const summary = countText({
    count: total,
    many: words?.resultsText,
    one: words?.oneResultText,
    none: words?.noResultsHeading,
    query,
  })
  return (
    <div className="mt-8">
      <p role="status" className={query && total > 0 ? 'type-small mb-4 text-muted' : 'sr-only'}>
        {query ? summary : null}
      </p>
      {total === 0 ? (
        <NoResults words={words} />
      ) : (
        <ArticleList articles={articles} readingTimeText={readingTimeText} hasLead={query === ''} />
      )}
      {next !== null && (
        <p className="mt-10">
          <ButtonLink
            variant="secondary"
            href={`${blogAddress({ query, page: next })}#${articles.at(-1)?.slug ?? ''}`}
          >
            {words?.loadMoreLabel}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function NoResults({ words }: { words: BlogWords }) {
  return (
    <div className="border-t border-ink py-16">
      <h2 className="type-h3">{words?.noResultsHeading}</h2>
      {words?.noResultsText && <p className="mt-2 text-muted">{words.noResultsText}</p>}
      <p className="mt-6">
        <ButtonLink variant="secondary" size="small" href="/blog">
          {words?.clearSearchLabel}
        </ButtonLink>
      </p>
    </div>
  )
}

/** Each category fills the search field with its name; the one searched for is marked. */
function Categories({ words, query }: { words: BlogWords; query: string }) {
  const categories = (words?.categories ?? []).filter((category) => category !== null)
  return (
    <nav aria-labelledby="categories" className="border-t border-ink pt-6">
      <h2 id="categories" className="type-h4">
        {words?.categoriesHeading}
      </h2>
      <ul className="mt-3">
        {categories.map(({ _id, title }) => (
          <li key={_id}>
            <SmartLink
              href={blogAddress({ query: title ?? '' })}
              aria-current={title === query ? 'true' : undefined}
              className="block border-b py-2.5 text-[1rem]/[1.4] hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
      {words?.feedLabel && (
        <p className="type-small mt-4">
          {/* A file, not a page: the router must not try to show it. */}
          <a href="/blog/feed.xml" className="text-link">
            {words.feedLabel}
          </a>
        </p>
      )}
    </nav>
  )
}
