import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getBlog, shareFirstPage } from '#app/articles/articles-query.server.ts'
import { BlogView } from '#app/articles/list/blog-view.tsx'
import { paginateArticles, blogAddress } from '#app/articles/pages.ts'
import { searchArticles } from '#app/articles/list/search.ts'
import { pageMeta } from '#app/content/seo.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { describeStoredForms } from '#app/forms/form-copy.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { notFound } from '#app/http/errors.ts'
import { blogFormAction } from '#app/submissions/blog-forms.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  return [
    ...pageMeta({
      title: data?.words?.heading ?? null,
      seo: data?.words?.seo,
      siteName: root.settings?.name ?? null,
      defaultSeo: root.settings?.defaultSeo,
      document: data?.words,
      canonical: new URL(blogAddress({ query: '', page: data?.page ?? null }), root.siteUrl).href,
    }),
    ...feedLinks({ rss: data?.words?.feedLabel, json: data?.words?.jsonFeedLabel }),
    // Any word can be searched for: such pages are endless and have no content of their own.
    ...(data?.query ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** GET /blog (`q`: words to search for; `page`: how far the list is loaded, from 1) */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('q')?.trim() ?? ''
  const [{ blog, articles, readingTimeText, closed }, structuredData, forms] = await Promise.all([
    getBlog(),
    getStructuredData('/blog'),
    describeStoredForms(['newsletter']),
  ])
  if (!blog?.heading) throw notFound('No words for /blog in the dataset')
  const matches = searchArticles({ articles, query })
  const { shown, next, current } = paginateArticles({
    articles: matches,
    page: searchParams.get('page'),
  })
  const words = { words: blog, closed, readingTimeText }
  return {
    ...words,
    articles: current === 1 ? shareFirstPage({ articles: matches, shown }) : shown,
    total: matches.length,
    query,
    next,
    page: current,
    structuredData,
    forms,
  }
}

/** POST /blog: the newsletter's box. */
export const action = blogFormAction

export default function BlogPage() {
  return <BlogView {...useLoaderData<typeof loader>()} />
}

function feedLinks({ rss, json }: Record<'rss' | 'json', string | null | undefined>) {
  const link = { tagName: 'link' as const, rel: 'alternate' }
  return [
    { ...link, type: 'application/rss+xml', title: rss ?? '', href: '/blog/feed.xml' },
    { ...link, type: 'application/feed+json', title: json ?? '', href: '/blog/feed.json' },
  ]
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
