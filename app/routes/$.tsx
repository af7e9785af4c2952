import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { BlockList } from '#app/blocks/block-list.tsx'
import { getPage } from '#app/blocks/page.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { notFound } from '#app/http/errors.ts'
import { safePath } from '#app/http/redirects.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { EmptyDataset } from '#app/shell/empty-dataset.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  return pageMeta({
    title: data?.page?.title ?? root.settings?.notFound?.heading ?? null,
    seo: data?.page?.seo,
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: data?.page ? new URL(location.pathname, root.siteUrl).href : null,
  })
}

/** Any path that is not a route of its own: the `page` document at that path, home included. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' && pathname.endsWith('/')) {
    const path = pathname.replace(/\/+$/, '') + search
    throw redirect(safePath({ path, fallback: '/' }), 301)
  }
  const page = await getPage(decodePath(pathname))
  // Home is also where a developer with an empty dataset learns what to do next.
  if (!page && pathname !== '/') throw notFound(`No page at ${pathname}`)
  return { page }
}

export default function Page() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <BlockList blocks={page.blocks} /> : <EmptyDataset />
}

function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw notFound('The path is not valid UTF-8')
  }
}
