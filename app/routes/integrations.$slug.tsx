import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getIntegration } from '#app/integrations/integration-query.server.ts'
import { requireDocument } from '#app/content/known-paths.server.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { pageFormAction } from '#app/submissions/page-forms.server.ts'
import { detailMeta } from '#app/pages/detail-meta.ts'
import { PageBlocks } from '#app/pages/page-blocks.tsx'
import { loadPage } from '#app/pages/page-loader.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { staticIsland } from '#app/hydration/islands.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

const IntegrationView = staticIsland(
  async () => (await import('#app/integrations/integration-view.tsx')).IntegrationView,
)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) => {
  const { integration, page } = data ?? {}
  return detailMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    pathname: location.pathname,
    title: integration?.name ?? page?.title ?? null,
    description: integration?.description ?? null,
    seo: integration?.seo ?? page?.seo,
    document: integration ?? page,
  })
}

/** GET /integrations/{slug}: an integration, or the page that an editor made at such an address. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? ''
  const path = `/integrations/${slug}`
  await requireDocument({ request: args.request, path })
  const [integration, structuredData] = await Promise.all([
    getIntegration(slug),
    getStructuredData(path),
  ])
  return integration
    ? { integration, page: null, structuredData }
    : { integration: null, ...(await loadPage(args)) }
}

/** POST: forms are sent to their own page. */
export const action = pageFormAction

export default function IntegrationPage() {
  const { integration, page } = useLoaderData<typeof loader>()
  if (integration) return <IntegrationView integration={integration} />
  return page && <PageBlocks page={page} />
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
