import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { ArticleMeta } from '#app/articles/article-meta.tsx'
import { ArticlePicture } from '#app/articles/article-picture.tsx'

/** The headline and the picture, across the page. */
export function ArticleHead({ article, template }: { article: Article; template: ArticleWords }) {
  return (
    <header className="page-grid">
      <ArticleMeta
        article={article}
        readingTimeText={template?.readingTimeText}
        className="md:col-span-12"
      />
      <h1 className="type-h1 mt-4 min-w-0 md:col-span-11">{article.title}</h1>
      {article.excerpt && (
        <p className="type-deck mt-6 max-w-[31em] min-w-0 md:col-span-8">{article.excerpt}</p>
      )}
      {article.heroImage?.asset && (
        <figure className="mt-8 min-w-0 md:col-span-12 md:mt-12">
          <ArticlePicture
            image={article.heroImage}
            width={1200}
            sizes="(min-width: 1240px) 1200px, calc(100vw - 40px)"
            isFirst
          />
          {article.heroCaption && (
            <figcaption className="type-caption mt-3 text-muted">{article.heroCaption}</figcaption>
          )}
        </figure>
      )}
    </header>
  )
}
