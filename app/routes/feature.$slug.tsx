import { type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/content/known-paths.server.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { getFeature } from '#app/features/feature-query.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { staticIsland } from '#app/hydration/islands.tsx'

const FeatureView = staticIsland(
  async () => (await import('#app/features/feature-view.tsx')).FeatureView,
)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  const { settings } = root
  const seo = data?.feature.seo
  return pageMeta({
    title: data?.feature.title ?? settings?.notFound?.heading ?? null,
    seo: data && {
      title: seo?.title ?? null,
      description: seo?.description ?? data.feature.summary,
      noIndex: seo?.noIndex ?? null,
      image: seo?.image ?? null,
    },
    siteName: settings?.name ?? null,
    defaultSeo: settings?.defaultSeo,
    document: data?.feature,
    canonical: data ? new URL(`/feature/${data.slug}`, root.siteUrl).href : null,
  })
}

/** The page of one feature: its slug is its title in small letters and digits. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const path = `/feature/${slug}`
  await requireDocument({ request, path })
  const [{ feature, template }, structuredData] = await Promise.all([
    getFeature(slug),
    getStructuredData(path),
  ])
  if (!feature?.title) throw await redirectOrNotFound({ request, reason: `No feature at ${slug}` })
  return { slug, feature, template, structuredData }
}

export default function FeaturePage() {
  const { feature, template } = useLoaderData<typeof loader>()
  return <FeatureView feature={feature} template={template} />
}
