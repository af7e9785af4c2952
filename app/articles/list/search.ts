import { type ArticleSummary } from '#app/articles/article.types.ts'

type Searchable = Pick<ArticleSummary, 'title' | 'excerpt' | 'category' | 'author'>

/** Filters articles by words in title, excerpt, category or author, ignoring case; without words returns all. */
export function searchArticles<Item extends Searchable>({
  articles,
  query,
}: {
  articles: Item[]
  query: string
}) {
  const foldedQuery = folded(query)
  if (foldedQuery === '') return articles
  return articles.filter(({ title, excerpt, category, author }) =>
    [title, excerpt, category, author].some((text) => folded(text ?? '').includes(foldedQuery)),
  )
}

/** Makes straight and curly quotation marks equal, and both encodings of letters like é. */
function folded(text: string) {
  return text
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLocaleLowerCase('en')
}
