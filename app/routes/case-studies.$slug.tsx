import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getCaseStudy } from '#app/case-studies/case-study-query.server.ts'
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

const CaseStudyView = staticIsland(
  async () => (await import('#app/case-studies/case-study-view.tsx')).CaseStudyView,
)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) => {
  const { study, page } = data ?? {}
  return detailMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    pathname: location.pathname,
    title: study?.title ?? page?.title ?? null,
    description: study?.excerpt ?? null,
    seo: study?.seo ?? page?.seo,
    document: study ?? page,
  })
}

/** GET /case-studies/{slug}: a case study, or the page that an editor made at such an address. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? ''
  const path = `/case-studies/${slug}`
  await requireDocument({ request: args.request, path })
  const [study, structuredData] = await Promise.all([getCaseStudy(slug), getStructuredData(path)])
  return study ? { study, page: null, structuredData } : { study: null, ...(await loadPage(args)) }
}

/** POST: forms are sent to their own page. */
export const action = pageFormAction

export default function CaseStudyPage() {
  const { study, page } = useLoaderData<typeof loader>()
  if (study) return <CaseStudyView study={study} />
  return page && <PageBlocks page={page} />
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
