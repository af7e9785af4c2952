import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/content/seo.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { staticIsland } from '#app/hydration/islands.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { type loadPage } from './page-loader.server.ts'

/** An empty dataset has no site name either, and a document needs a title. */
export const EMPTY_DATASET_TITLE = 'No home page yet'

const EmptyDataset = staticIsland(() =>
  import('./empty-dataset.tsx').then((module) => module.EmptyDataset),
)

export const meta: MetaFunction<typeof loadPage, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  const noPage = root.settings?.notFound?.heading ?? EMPTY_DATASET_TITLE
  return pageMeta({
    // A page without a title is named as its heading is.
    title: data?.page ? (data.page.title ?? location.pathname) : noPage,
    seo: data?.page?.seo,
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    document: data?.page,
    canonical: data?.page ? new URL(location.pathname, root.siteUrl).href : null,
  })
}

/** The page that the loader found, or the way to a first one. */
export function PageView() {
  const { page } = useLoaderData<typeof loadPage>()
  return page ? <PageBlocks page={page} /> : <EmptyDataset />
}
