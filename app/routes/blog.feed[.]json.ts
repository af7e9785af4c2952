import { getFeedArticles } from '#app/articles/articles-query.server.ts'
import { jsonFeed } from '#app/articles/list/feeds.ts'
import { getSiteSettings } from '#app/content/settings/site-settings.server.ts'
import { getEnvironment } from '#app/services.server.ts'

/** GET /blog/feed.json */
export async function loader() {
  const [feed, settings] = await Promise.all([getFeedArticles(), getSiteSettings()])
  const { origin } = new URL(getEnvironment().SITE_URL)
  return new Response(
    JSON.stringify(jsonFeed({ ...feed, siteUrl: origin, siteName: settings?.name ?? '' })),
    { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } },
  )
}
