import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { PAGE_FORM_FIELDS } from '#app/blocks/forms/form-fields.ts'
import { getCaseStudy } from '#app/case-studies/case-study-query.server.ts'
import { getStructuredData } from '#app/content/structured-data.server.ts'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { detailMeta } from '#app/pages/detail-meta.ts'
import { PageBlocks } from '#app/pages/page-blocks.tsx'
import { loadPage } from '#app/pages/page-loader.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { stillView } from '#app/ui/lazy-view.tsx'

const CaseStudyView = stillView(
  'caseStudyView',
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
  })
}

/** GET /case-studies/{slug}: a case study, or the page that an editor made at such an address. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? ''
  const [study, structuredData] = await Promise.all([
    getCaseStudy(slug),
    getStructuredData(`/case-studies/${slug}`),
  ])
  return study ? { study, page: null, structuredData } : { study: null, ...(await loadPage(args)) }
}

/** POST: as on every page; nothing is taken yet, and the form says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: PAGE_FORM_FIELDS })
}

export default function CaseStudyPage() {
  const { study, page } = useLoaderData<typeof loader>()
  if (study) return <CaseStudyView study={study} />
  return page && <PageBlocks page={page} />
}
