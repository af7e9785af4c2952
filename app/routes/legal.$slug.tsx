import { type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react'
import { requireDocument } from '#app/content/known-paths.server.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { getLegalPage } from '#app/legal/legal-query.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { staticIsland } from '#app/hydration/islands.tsx'

const LegalView = staticIsland(async () => (await import('#app/legal/legal-view.tsx')).LegalView)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  return pageMeta({
    title: data?.page.title ?? root.settings?.notFound?.heading ?? null,
    seo: data?.page.seo,
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    document: data?.page,
    canonical: data ? new URL(location.pathname, root.siteUrl).href : null,
  })
}

/** GET /legal/{slug} */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const path = `/legal/${slug}`
  await requireDocument({ request, path })
  const [found, structuredData] = await Promise.all([getLegalPage(slug), getStructuredData(path)])
  if (!found) throw await redirectOrNotFound({ request, reason: `No legal page at ${slug}` })
  return { ...found, structuredData }
}

export default function LegalPage() {
  const { page, others, template } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return <LegalView page={page} others={others} template={template} pathname={pathname} />
}
