import { type Article, type ArticleWords } from '#app/articles/article.types.ts'
import { ArticleBody } from './article-body.tsx'
import { AuthorBox } from '#app/articles/author-mark.tsx'

/** The part that is read from top to bottom: the text and its author. */
export function ArticleText({ article, template }: { article: Article; template: ArticleWords }) {
  return (
    <>
      <ArticleBody body={article.body} words={template} />
      <AuthorBox writer={article.writer} />
    </>
  )
}
