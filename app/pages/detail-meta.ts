import { type MetaDescriptor } from '@remix-run/react'
import { type SharedDocument } from '#app/content/shared-image.ts'
import { pageMeta } from '#app/content/seo.ts'
import { type loader as rootLoader } from '#app/root.tsx'

type Seo = NonNullable<Parameters<typeof pageMeta>[0]['seo']>

type RootData = Awaited<ReturnType<typeof rootLoader>>['data']

/**
 * Builds the head of a document's page: its SEO fields, otherwise its texts.
 *
 * @param description what describes it where an editor wrote nothing for search engines
 */
export function detailMeta({
  root,
  pathname,
  title,
  description,
  seo,
  document,
}: {
  root: RootData | undefined
  pathname: string
  title: string | null
  description: string | null
  seo: Seo | null | undefined
  document: SharedDocument | null | undefined
}): MetaDescriptor[] {
  if (!root) return []
  return pageMeta({
    title,
    seo: {
      title: seo?.title ?? null,
      description: seo?.description ?? description,
      noIndex: seo?.noIndex ?? null,
      image: seo?.image ?? null,
    },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    document,
    canonical: new URL(pathname, root.siteUrl).href,
  })
}
