import { type ARTICLE_QUERY_RESULT, type BLOG_QUERY_RESULT } from '#app/content/sanity.types.ts'

type FoundArticle = NonNullable<ARTICLE_QUERY_RESULT['article']>
type WithoutWords<Item> = Omit<Item, 'words'> & { words: number | null }

export type BlogWords = BLOG_QUERY_RESULT['blog']
/** `words` is null without a text, which the generated type omits. */
export type ArticleSummary = WithoutWords<BLOG_QUERY_RESULT['articles'][number]>
type RelatedArticle = WithoutWords<NonNullable<FoundArticle['related']>[number]>
/** A related article that was deleted is null; the generated type does not say that either. */
export type Article = WithoutWords<Omit<FoundArticle, 'related' | 'comments'>> & {
  related: (RelatedArticle | null)[] | null
}
export type WrittenComment = NonNullable<FoundArticle['comments']>[number]
/** A comment for display. A waiting one is only shown to its author. */
export type Comment = WrittenComment & { isWaiting: boolean }
export type ArticleWords = ARTICLE_QUERY_RESULT['template']
export type NewsletterWords = ARTICLE_QUERY_RESULT['newsletter']
export type ClosedMessage = ARTICLE_QUERY_RESULT['closed']
