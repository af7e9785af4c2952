import { validDate } from '#app/content/dates.ts'
import { type FEED_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Feed = FEED_QUERY_RESULT & { siteUrl: string; siteName: string }

/** The blog as RSS 2.0: https://www.rssboard.org/rss-specification */
export function rssFeed({ blog, articles, siteUrl, siteName }: Feed) {
  const items = articles.map(({ title, slug, excerpt, date, category, author }) =>
    [
      '<item>',
      element('title', title),
      element('link', `${siteUrl}/blog/${slug}`),
      `<guid isPermaLink="true">${escaped(`${siteUrl}/blog/${slug}`)}</guid>`,
      element('description', excerpt),
      element('pubDate', getDay(date)?.toUTCString() ?? null),
      element('category', category),
      element('dc:creator', author),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', feedTitle({ blog, siteName })),
    element('link', `${siteUrl}/blog`),
    `<description>${escaped(blog?.lead ?? siteName)}</description>`,
    '<language>en-GB</language>',
    `<atom:link href="${escaped(`${siteUrl}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('')
}

/** The blog as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ blog, articles, siteUrl, siteName }: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle({ blog, siteName }),
    description: blog?.lead ?? undefined,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/blog/feed.json`,
    language: 'en-GB',
    items: articles.map(({ title, slug, excerpt, date, category, author }) => ({
      id: `${siteUrl}/blog/${slug}`,
      url: `${siteUrl}/blog/${slug}`,
      title: title ?? undefined,
      // The format requires content; the full text is at the URL.
      content_text: excerpt ?? '',
      summary: excerpt ?? undefined,
      date_published: getDay(date)?.toISOString(),
      tags: category ? [category] : undefined,
      authors: author ? [{ name: author }] : undefined,
    })),
  }
}

function getDay(date: string | null) {
  const day = validDate(date)
  return day === null ? null : new Date(day)
}

function feedTitle({ blog, siteName }: Pick<Feed, 'blog' | 'siteName'>) {
  return blog?.heading ? `${blog.heading} – ${siteName}` : siteName
}

function element(name: string, text: string | null) {
  return text ? `<${name}>${escaped(text)}</${name}>` : ''
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string) {
  return (
    text
      // XML 1.0 cannot represent these characters.
      .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, '')
      .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
  )
}
