import { expect, test } from 'vitest'
import { jsonFeed, rssFeed } from './feeds.ts'

const article = {
  title: 'Desks & <days>',
  slug: 'recruitment-roi',
  excerpt: 'A "price"\u0007 for it.',
  date: '2023-08-05',
  category: 'Analytics',
  author: 'Helen Marsh',
}
const feed = {
  blog: { heading: 'Hiring', lead: 'One method at a time.' },
  articles: [article],
  siteUrl: 'https://testco.example',
  siteName: 'Testco',
}

test('the RSS feed has absolute addresses, dates of RFC 822 and escaped words', () => {
  const xml = rssFeed(feed)
  expect(xml).toContain('<title>Hiring – Testco</title>')
  expect(xml).toContain('<title>Desks &amp; &lt;days&gt;</title>')
  expect(xml).toContain('<description>A &quot;price&quot; for it.</description>')
  expect(xml).toContain('<link>https://testco.example/blog/recruitment-roi</link>')
  expect(xml).toContain('<pubDate>Sat, 05 Aug 2023 00:00:00 GMT</pubDate>')
  expect(xml).toContain('<dc:creator>Helen Marsh</dc:creator>')
})

test('characters that XML has no way to write leave the feed readable', () => {
  const title = 'One\u0007 two\ufffe three\uffff four\ud800 five 🧑‍🚀'
  const xml = rssFeed({ ...feed, articles: [{ ...article, title }] })
  expect(xml).toContain('<title>One two three four five 🧑‍🚀</title>')
})

test('the JSON feed says the same', () => {
  expect(jsonFeed(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Hiring – Testco',
    feed_url: 'https://testco.example/blog/feed.json',
    items: [
      {
        id: 'https://testco.example/blog/recruitment-roi',
        title: 'Desks & <days>',
        date_published: '2023-08-05T00:00:00.000Z',
        tags: ['Analytics'],
        authors: [{ name: 'Helen Marsh' }],
      },
    ],
  })
})

test('an article of which only the address is known still stands in both feeds', () => {
  const bare = { ...article, title: null, excerpt: null, category: null, author: null }
  const rss = rssFeed({ ...feed, blog: null, articles: [bare] })
  expect(rss).toContain('<title>Testco</title>')
  expect(rss).toContain('<guid isPermaLink="true">https://testco.example/blog/recruitment-roi')
  expect(rss).not.toContain('null')
  expect(JSON.stringify(jsonFeed({ ...feed, blog: null, articles: [bare] }))).not.toContain('null')
})

test('what is no date is in neither feed', () => {
  const dateless = { ...feed, articles: [{ ...article, date: 'yesterday' }] }
  expect(rssFeed(dateless)).not.toContain('pubDate')
  expect(jsonFeed(dateless).items[0]?.date_published).toBeUndefined()
})
