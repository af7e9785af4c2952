import { getFeedArticles } from '#app/articles/articles-query.server.ts'
import { rssFeed } from '#app/articles/list/feeds.ts'
import { getSiteSettings } from '#app/content/settings/site-settings.server.ts'
import { getEnvironment } from '#app/services.server.ts'

/** GET /blog/feed.xml */
export async function loader() {
  const [feed, settings] = await Promise.all([getFeedArticles(), getSiteSettings()])
  const { origin } = new URL(getEnvironment().SITE_URL)
  return new Response(rssFeed({ ...feed, siteUrl: origin, siteName: settings?.name ?? '' }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
