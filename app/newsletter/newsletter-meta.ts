import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { pageMeta } from '#app/content/seo.ts'

/** The head of a page that only a mail leads to: no search engine keeps it. */
export function newsletterMeta({
  root,
  title,
}: {
  root: { settings: SITE_SETTINGS_QUERY_RESULT } | undefined
  title: string | null | undefined
}) {
  if (!root) return []
  return pageMeta({
    title: title ?? null,
    seo: { title: null, description: null, noIndex: true, image: null },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: null,
  })
}
