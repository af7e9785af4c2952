import { type Article } from './article.types.ts'
import { ArticleBody } from './article-body.tsx'
import { AuthorBox } from './author-mark.tsx'

/** What is read from top to bottom: the text, and who wrote it. */
export function ArticleText({ article }: { article: Article }) {
  return (
    <>
      <ArticleBody body={article.body} />
      <AuthorBox writer={article.writer} />
    </>
  )
}
