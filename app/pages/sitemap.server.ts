import { defineQuery } from 'groq'
import { isReleased, releaseDay } from '#app/content/release-day.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { safePath } from '#app/http/security/redirects.ts'
import { addressedTypes, addressExpression } from '#schemas/addresses/document-address.ts'

const SITEMAP_QUERY = defineQuery(/* groq */ `{
  "documents": *[
    _type in ${addressedTypes} &&
    (_type == "page" || defined(coalesce(title, name))) &&
    seo.noIndex != true &&
    ${isReleased}
  ]{ "path": ${addressExpression}, _updatedAt },
  "signup": *[_type == "accountPages" && _id == "accountPages" && defined(signup.heading)][0]{ _updatedAt },
  "blog": *[_type == "blog" && _id == "blog" && defined(heading) && seo.noIndex != true][0]{
    "_updatedAt": *[_type in ["blog", "post"] && ${isReleased}] | order(_updatedAt desc)[0]._updatedAt
  }
}`)

type Entry = { path: string; updatedAt: string }

/** Lists every public page with the time of its last change, home first. */
export async function listPublicPages(): Promise<Entry[]> {
  const results = await readContent({
    query: SITEMAP_QUERY,
    params: { today: releaseDay() },
  })
  return [
    ...results.documents.flatMap(({ path, _updatedAt }) =>
      // The dataset may contain values that the schema's rules reject.
      typeof path === 'string' ? [{ path, updatedAt: _updatedAt }] : [],
    ),
    ...(results.blog?._updatedAt ? [{ path: '/blog', updatedAt: results.blog._updatedAt }] : []),
    ...(results.signup ? [{ path: '/signup', updatedAt: results.signup._updatedAt }] : []),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Renders the pages as https://www.sitemaps.org/protocol.html requires, with absolute URLs. */
export function renderSitemap({ siteUrl, entries }: { siteUrl: string; entries: Entry[] }) {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    // The dataset may contain values that the schema's rules reject: `//host` would be another site.
    const address = safePath({ path, fallback: '' })
    if (address === '') return []
    const location = escapeXml(new URL(address, siteUrl).href)
    return [`<url><loc>${location}</loc><lastmod>${updatedAt}</lastmod></url>`]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
