import { listPublicPages, renderSitemap } from '#app/pages/sitemap.server.ts'
import { getEnvironment } from '#app/services.server.ts'

/** GET /sitemap.xml: every public page of the dataset and no other. */
export async function loader() {
  const xml = renderSitemap({
    siteUrl: getEnvironment().SITE_URL,
    entries: await listPublicPages(),
  })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
