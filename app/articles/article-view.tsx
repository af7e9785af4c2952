import { ToastRegion } from '#app/ui/toast.tsx'
import {
  type Article,
  type ArticleWords,
  type ClosedMessage,
  type NewsletterWords,
} from './article.types.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { AuthorBox, AuthorMark } from './author-mark.tsx'
import { Comments } from './comments.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareMenu } from './share-menu.tsx'

type ArticleViewProps = {
  article: Article
  template: ArticleWords
  newsletter: NewsletterWords
  closed: ClosedMessage
  /** Where the article stands on the public origin. */
  address: string
}

/** An article: headline and picture across the page, then who wrote it, the text, and what to read next. */
export function ArticleView({ article, template, newsletter, closed, address }: ArticleViewProps) {
  return (
    <div className="wrap-anywhere pt-9 pb-[72px] sm:pb-[88px] md:pt-16 md:pb-32">
      <article>
        <ArticleHead article={article} template={template} />
        <div className="page-grid mt-10 gap-y-10 md:mt-16">
          <Tools article={article} template={template} address={address} />
          <div className="min-w-0 md:col-span-6 md:col-start-4">
            <ArticleBody body={article.body} />
            <AuthorBox writer={article.writer} />
            <Comments comments={article.comments} words={template} closed={closed} />
          </div>
          <aside className="min-w-0 md:col-span-3 md:pl-6">
            <RelatedArticles related={article.related} words={template} />
            <NewsletterBox newsletter={newsletter} closed={closed} />
          </aside>
        </div>
      </article>
      <ToastRegion closeLabel={template?.closeNoticeLabel} />
    </div>
  )
}

function ArticleHead({ article, template }: Pick<ArticleViewProps, 'article' | 'template'>) {
  return (
    <header className="page-grid">
      <ArticleMeta
        article={article}
        readingTimeText={template?.readingTimeText}
        className="md:col-span-12"
      />
      <h1 className="type-h1 mt-4 min-w-0 md:col-span-11">{article.title}</h1>
      {article.excerpt && <p className="type-deck mt-6 min-w-0 md:col-span-8">{article.excerpt}</p>}
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

function Tools({
  article,
  template,
  address,
}: Pick<ArticleViewProps, 'article' | 'template' | 'address'>) {
  const { writer } = article
  return (
    <div className="no-print min-w-0 md:col-span-3">
      {writer?.name && (
        <div className="mb-6 flex items-center gap-3">
          <AuthorMark writer={writer} />
          <p className="type-small min-w-0">
            <span className="block font-semibold">{writer.name}</span>
            {writer.title && <span className="block text-muted">{writer.title}</span>}
          </p>
        </div>
      )}
      <div className="flex gap-3 md:flex-col md:items-start">
        <ShareMenu words={template} address={address} title={article.title ?? ''} />
        <SaveButton words={template} id={article._id} />
      </div>
    </div>
  )
}
