import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const ARTICLE = '/blog/links-to-files'

/** Addresses of the site that no page answers, as an editor may link to them in an article. */
const FILES = ['/blog/feed.xml', '/sitemap.xml', '/robots.txt', '/health', '/apple-touch-icon.png']

function linkedText(href: string, index: number) {
  return {
    _type: 'block',
    _key: `block-${String(index)}`,
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'to', href }],
    children: [{ _type: 'span', _key: 'text', text: href, marks: ['to'] }],
  }
}

/** The document that a press on the link brings; one that a script follows brings none. */
async function followLink({ page, href }: { page: Page; href: string }) {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest(), { timeout: 10_000 }),
    page.getByRole('main').getByRole('link', { name: href, exact: true }).click(),
  ])
  return { status: response.status(), path: new URL(response.url()).pathname }
}

// The browser draws XML with a style of its own, which the site's policy forbids.
test.use({ expectedFaults: [/Applying inline style violates/] })

test('a link to a file of the site, or to the Studio, opens it as a document', async ({
  page,
  dataset,
}) => {
  const post = await dataset.fetch<Record<string, unknown>>('*[_type == "post"][0]')
  await dataset.createOrReplace({
    ...post,
    _id: 'post-links-to-files',
    _type: 'post',
    slug: { _type: 'slug', current: 'links-to-files' },
    body: [...FILES, '/studio'].map(linkedText),
  })
  for (const href of [...FILES, '/studio']) {
    await page.goto(ARTICLE)
    const { status, path } = await followLink({ page, href })
    expect(path, href).toBe(href)
    expect(status, href).toBeLessThan(400)
  }
})
