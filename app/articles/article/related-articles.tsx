import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { readingTime } from '#app/articles/counted-words.ts'

/** Up to three other articles, skipping deleted ones. */
export function RelatedArticles({
  related,
  words,
}: {
  related: Article['related']
  words: ArticleWords
}) {
  const articles = (related ?? []).filter((article) => article !== null).filter(({ slug }) => slug)
  if (articles.length === 0) return null
  return (
    <nav aria-labelledby="related" className="mb-12">
      <h2 id="related" className="type-h4 border-b pb-3">
        {words?.relatedHeading}
      </h2>
      <ul>
        {articles.map((article) => (
          <li key={article._id} className="border-b py-4">
            <SmartLink
              href={`/blog/${article.slug}`}
              className="block py-px text-[1.0625rem]/[1.35] font-semibold decoration-2 underline-offset-4 hover:underline"
            >
              {article.title}
            </SmartLink>
            <p className="type-caption mt-1 text-muted">
              {[
                article.category,
                readingTime({ words: article.words, text: words?.readingTimeText }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
