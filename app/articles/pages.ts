/** R20.22: articles in the list before "Load more articles". */
const ARTICLES_A_PAGE = 6

/**
 * Returns the articles up to and including a page, so that loading more never removes one.
 *
 * @param page `?page=` as it stands in the address; what is no page of the list becomes the nearest
 * @returns `current`: the page that is shown; `next`: the number of the page after this one; null on the last
 */
export function paginateArticles<Item>({
  articles,
  page,
}: {
  articles: Item[]
  page: string | null
}) {
  const last = Math.max(1, Math.ceil(articles.length / ARTICLES_A_PAGE))
  const requestedPage = /^\d{1,4}$/.test(page ?? '') ? Number(page) : 1
  const current = Math.min(Math.max(1, requestedPage), last)
  return {
    current,
    shown: articles.slice(0, current * ARTICLES_A_PAGE),
    next: current < last ? current + 1 : null,
  }
}

/** Builds the URL of the list with its filter; the first page has no number. */
export function blogAddress({ query, page }: { query: string; page?: number | null }) {
  const parameters = new URLSearchParams()
  if (query) parameters.set('q', query)
  if (page && page > 1) parameters.set('page', String(page))
  const search = parameters.toString()
  return search ? `/blog?${search}` : '/blog'
}
