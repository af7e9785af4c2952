import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { type ArticleSummary } from '#app/articles/article.types.ts'
import { ArticleMeta } from '#app/articles/article-meta.tsx'
import { ArticlePicture } from '#app/articles/article-picture.tsx'

/**
 * Articles under an ink rule, the newest set large.
 *
 * @param hasLead whether the first one leads; what was searched for stands in equal rows
 */
export function ArticleList({
  articles,
  readingTimeText,
  hasLead,
}: {
  articles: ArticleSummary[]
  readingTimeText: string | null
  hasLead: boolean
}) {
  return (
    <ol className="border-t border-ink">
      {articles.map((article, index) => (
        <li
          key={article._id}
          id={article.slug ?? undefined}
          className="group relative scroll-mt-24 border-b py-8 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-8 has-[h2_a:focus-visible]:outline-accent"
        >
          {hasLead && index === 0 ? (
            <LeadArticle article={article} readingTimeText={readingTimeText} />
          ) : (
            <ArticleRow article={article} readingTimeText={readingTimeText} />
          )}
        </li>
      ))}
    </ol>
  )
}

type EntryProps = { article: ArticleSummary; readingTimeText: string | null }

function LeadArticle({ article, readingTimeText }: EntryProps) {
  return (
    <article>
      <ArticlePicture
        image={article.heroImage}
        width={894}
        sizes="(min-width: 1240px) 894px, (min-width: 1000px) calc(75vw - 46px), calc(100vw - 40px)"
        isFirst
        isDecorative
      />
      <ArticleMeta article={article} readingTimeText={readingTimeText} className="mt-6" />
      <ArticleTitle article={article} className="type-h2-margin mt-2 max-w-[24ch]" />
      <p className="type-deck later-fonts mt-3 max-w-[58ch]">{article.excerpt}</p>
      <Byline author={article.author} />
    </article>
  )
}

function ArticleRow({ article, readingTimeText }: EntryProps) {
  return (
    <article className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_240px]">
      <div className="min-w-0">
        <ArticleMeta article={article} readingTimeText={readingTimeText} />
        <ArticleTitle article={article} className="type-h3 mt-1.5 max-w-[34ch]" />
        <p className="mt-2 max-w-[60ch] text-muted">{article.excerpt}</p>
        <Byline author={article.author} />
      </div>
      <div className="sm:pt-1">
        <ArticlePicture
          image={article.heroImage}
          width={600}
          sizes="(min-width: 640px) 240px, calc(100vw - 40px)"
          isDecorative
        />
      </div>
    </article>
  )
}

/** The link covers its whole entry. */
function ArticleTitle({ article, className }: { article: ArticleSummary; className: string }) {
  return (
    <h2 className={className}>
      <SmartLink
        href={article.slug ? `/blog/${article.slug}` : null}
        className="decoration-2 underline-offset-4 group-hover:underline focus-visible:outline-none covering-link"
      >
        {article.title}
      </SmartLink>
    </h2>
  )
}

function Byline({ author }: { author: string | null }) {
  return author ? <p className="type-small mt-3 font-semibold">{author}</p> : null
}
