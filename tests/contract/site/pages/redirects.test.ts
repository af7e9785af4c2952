import { expect, test } from 'vitest'
import { changeContent, request, siteUrl, visit } from './site.ts'

async function readRedirect(path: string) {
  const response = await request(path)
  const location = response.headers.get('location')
  return {
    status: response.status,
    location: location === null ? null : new URL(location, siteUrl).href,
  }
}

test('an old path leads to the new one with its query, permanently or temporarily', async () => {
  expect(await readRedirect('/plans?billing=monthly')).toEqual({
    status: 301,
    location: `${siteUrl}/pricing?billing=monthly`,
  })
  expect(await readRedirect('/blog/roi')).toEqual({
    status: 302,
    location: `${siteUrl}/blog/recruitment-roi`,
  })
})

test('a page wins over a redirect, and circles and other sites end at a 404', async () => {
  const redirects = [
    { from: '/pricing', to: '/about' },
    { from: '/one', to: '/two' },
    { from: '/two', to: '/one' },
    { from: '/feature/gone', to: '//evil.example' },
    // The others look as before, so this one shows that the site has read them.
    { from: '/in-use', to: '/about' },
  ].map((redirect, index) => ({
    _id: `redirect-that-does-nothing-${index}`,
    _type: 'redirect',
    permanent: true,
    ...redirect,
  }))
  await changeContent({
    ids: redirects.map(({ _id }) => _id),
    write: (transaction) => redirects.reduce((all, redirect) => all.create(redirect), transaction),
    see: () => readRedirect('/in-use'),
  })
  expect(await readRedirect('/in-use')).toMatchObject({ location: `${siteUrl}/about` })
  expect(await readRedirect('/pricing')).toEqual({ status: 200, location: null })
  for (const path of ['/one', '/two', '/feature/gone']) {
    const { status, url } = await request(path, { redirect: 'follow' })
    expect({ path, status, isOurs: url.startsWith(`${siteUrl}/`) }).toEqual({
      path,
      status: 404,
      isOurs: true,
    })
  }
  expect(await readRedirect('/feature/gone')).toEqual({ status: 404, location: null })
})

test('an editor’s redirect works without a restart, also below a folder', async () => {
  await changeContent({
    ids: ['redirect-old-privacy'],
    write: (transaction) =>
      transaction.create({
        _id: 'redirect-old-privacy',
        _type: 'redirect',
        from: '/legal/old-privacy',
        to: '/legal/privacy-policy#section-your-rights',
        permanent: true,
      }),
    see: () => readRedirect('/legal/old-privacy?from=mail'),
  })
  expect(await readRedirect('/legal/old-privacy?from=mail')).toEqual({
    status: 301,
    location: `${siteUrl}/legal/privacy-policy?from=mail#section-your-rights`,
  })
  const { status, document } = await visit('/legal/privacy-policy?from=mail')
  expect(status).toBe(200)
  expect(document.getElementById('section-your-rights')).not.toBeNull()
})

test.each(['/pricing', '/blog/recruitment-roi', '/sitemap.xml', '/nowhere'])(
  '%s with a slash at its end is redirected once, with its query',
  async (path) => {
    const response = await request(`${path}/?a=1`)
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?a=1`])
  },
)

test('a redirect never leaves the site', async () => {
  const location = (await request('//evil.example//')).headers.get('location')
  expect(location ?? '/').toMatch(/^\/(?!\/)/)
})
