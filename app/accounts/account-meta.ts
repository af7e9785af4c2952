import { type MetaDescriptor } from '@remix-run/react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { pageMeta } from '#app/content/seo.ts'

type RootData = {
  settings: SITE_SETTINGS_QUERY_RESULT
  siteUrl: string
}

/** Builds the head of an account page: heading and lead, unless search engines must not index it. */
export function accountMeta({
  root,
  path,
  title,
  description,
  noIndex = false,
}: {
  root: RootData | undefined
  path: string
  title: string | null | undefined
  description?: string | null | undefined
  noIndex?: boolean
}): MetaDescriptor[] {
  if (!root) return []
  return pageMeta({
    title: title ?? null,
    seo: { title: null, description: description ?? null, noIndex, image: null },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: new URL(path, root.siteUrl).href,
  })
}
