import { type ArticleSummary } from './article.types.ts'

type Searchable = Pick<ArticleSummary, 'title' | 'excerpt' | 'category' | 'author'>

/** The articles with the words somewhere in title, excerpt, category or author, in any case; all without words. */
export function searchArticles<Item extends Searchable>({
  articles,
  query,
}: {
  articles: Item[]
  query: string
}) {
  const wanted = folded(query)
  if (wanted === '') return articles
  return articles.filter(({ title, excerpt, category, author }) =>
    [title, excerpt, category, author].some((text) => folded(text ?? '').includes(wanted)),
  )
}

function folded(text: string) {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
