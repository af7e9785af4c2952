import { staticIsland } from '#app/hydration/islands.tsx'
import { nearbyIsland } from '#app/hydration/nearby-island.tsx'
import {
  type Article,
  type ArticleWords,
  type ClosedMessage,
  type Comment,
  type NewsletterWords,
} from '#app/articles/article.types.ts'
import { SaveButton } from '#app/articles/saving-and-sharing/save-button.tsx'
import { ShareMenu } from '#app/articles/saving-and-sharing/share-menu.tsx'

const ArticleHead = staticIsland(async () => (await import('./article-head.tsx')).ArticleHead)
const ArticleContents = staticIsland(
  async () => (await import('./article-contents.tsx')).ArticleContents,
)
const ArticleText = staticIsland(async () => (await import('./article-text.tsx')).ArticleText)
const AuthorLine = staticIsland(
  async () => (await import('#app/articles/author-mark.tsx')).AuthorLine,
)
const CommentList = staticIsland(
  async () => (await import('#app/articles/comments/comment-list.tsx')).CommentList,
)
const articleForms = () => import('./article-forms.ts')
const CommentForm = nearbyIsland('commentForm', async () => (await articleForms()).CommentForm)
const NewsletterBox = nearbyIsland(
  'articleNewsletter',
  async () => (await articleForms()).NewsletterBox,
)
const RelatedArticles = staticIsland(
  async () => (await import('./related-articles.tsx')).RelatedArticles,
)

type ArticleViewProps = {
  article: Article
  comments: Comment[]
  template: ArticleWords
  newsletter: NewsletterWords
  closed: ClosedMessage
  /** URL of the article on the public origin. */
  address: string
}

/** An article: headline and picture across the page, then author, text, and related articles. */
export function ArticleView({
  article,
  comments,
  template,
  newsletter,
  closed,
  address,
}: ArticleViewProps) {
  return (
    <div className="wrap-anywhere pt-9 pb-[72px] sm:pb-[88px] md:pt-16 md:pb-32">
      <article>
        <ArticleHead article={article} template={template} />
        <div
          className={`page-grid mt-10 gap-y-10 md:mt-16 ${article.heroImage?.asset ? 'later-fonts' : ''}`}
        >
          <Tools article={article} template={template} address={address} />
          <div className="min-w-0 md:col-span-6 md:col-start-4">
            <ArticleText article={article} template={template} />
            <section aria-labelledby="comments" className="mt-14">
              <CommentList comments={comments} words={template} />
              <CommentForm words={template} closed={closed} />
            </section>
          </div>
          <aside className="min-w-0 md:col-span-3 md:pl-6">
            <RelatedArticles related={article.related} words={template} />
            <NewsletterBox newsletter={newsletter} closed={closed} />
          </aside>
        </div>
      </article>
    </div>
  )
}

function Tools({
  article,
  template,
  address,
}: Pick<ArticleViewProps, 'article' | 'template' | 'address'>) {
  return (
    <div className="min-w-0 md:col-span-3">
      {article.writer?.name && <AuthorLine writer={article.writer} />}
      <div className="no-print flex gap-3 md:flex-col md:items-start">
        <ShareMenu words={template} address={address} title={article.title ?? ''} />
        <SaveButton words={template} id={article._id} />
      </div>
      <ArticleContents article={article} template={template} />
    </div>
  )
}
