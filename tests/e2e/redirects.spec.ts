import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [/status of 404/] })

test('an old path leads to the new one with its query, for good or for now', async ({
  request,
  baseURL,
}) => {
  const answers = await Promise.all(
    ['/plans?billing=monthly', '/blog/roi'].map((path) => request.get(path, { maxRedirects: 0 })),
  )
  const [plans, article] = answers.map((answer) => ({
    status: answer.status(),
    location: new URL(answer.headers()['location'] ?? '', baseURL).href,
  }))
  expect(plans).toEqual({ status: 301, location: `${baseURL}/pricing?billing=monthly` })
  expect(article).toEqual({ status: 302, location: `${baseURL}/blog/recruitment-roi` })
})

test('a page wins over a redirect, and circles end at the page that says so', async ({
  page,
  dataset,
}) => {
  const redirect = { _type: 'redirect', permanent: true }
  await dataset.create({ ...redirect, from: '/pricing', to: '/about' })
  await dataset.create({ ...redirect, from: '/one', to: '/two' })
  await dataset.create({ ...redirect, from: '/two', to: '/one' })
  await dataset.create({ ...redirect, from: '/feature/gone', to: '//evil.example' })
  expect((await page.goto('/pricing'))?.status()).toBe(200)
  await expect(page).toHaveURL('/pricing')
  expect((await page.goto('/one'))?.status()).toBe(404)
  expect((await page.goto('/feature/gone'))?.status()).toBe(404)
  await expect(page).toHaveURL('/feature/gone')
})

test('an editor’s redirect works at once, also below a folder', async ({ page, dataset }) => {
  await dataset.create({
    _type: 'redirect',
    from: '/legal/old-privacy',
    to: '/legal/privacy-policy#section-your-rights',
    permanent: true,
  })
  await page.goto('/legal/old-privacy?from=mail')
  await expect(page).toHaveURL('/legal/privacy-policy?from=mail#section-your-rights')
})

test('every path with a slash at its end is redirected once', async ({ request }) => {
  for (const path of ['/pricing', '/blog/recruitment-roi', '/sitemap.xml', '/nowhere']) {
    const response = await request.get(`${path}/?a=1`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(301)
    expect(response.headers()['location']).toBe(`${path}?a=1`)
  }
})
