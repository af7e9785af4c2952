import { createCookie } from '@remix-run/node'
import { expect, test } from 'vitest'
import { startLake } from '#sandbox/contract/sanity/lake.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { serveBuild } from './serve-build.ts'

test('the plain Remix build serves pages under remix-serve', async () => {
  const { url: apiHost, client } = await startLake()
  await client.create({
    _id: 'page-hello',
    _type: 'page',
    title: 'Hello',
    path: '/hello',
    blocks: [{ _key: 'a', _type: 'callToAction', heading: 'A page of the plain build' }],
  })
  const { url: site, log } = await serveBuild({ apiHost })

  const page = await fetch(`${site}/hello`)
  expect(page.status).toBe(200)
  const warnings = () => log.map(({ msg }) => msg).filter((text) => /security headers/.test(text))
  await waitFor(() => expect(warnings()).toHaveLength(1))
  expect(await page.text()).toContain('A page of the plain build')
  expect((await fetch(`${site}/missing`)).status).toBe(404)
})

test('an empty dataset has a home page that says what to do', async () => {
  const { url: apiHost } = await startLake()
  const { url: site } = await serveBuild({ apiHost })

  const home = await fetch(site)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('npm run seed')
  expect(html).toContain('href="/studio"')
})

test('without the Content Lake a page is an honest 503', async () => {
  const { url: site } = await serveBuild({ apiHost: `http://127.0.0.1:${await freePort()}` })

  const page = await fetch(`${site}/pricing`)
  expect(page.status).toBe(503)
  const html = await page.text()
  expect(html).toContain('This page cannot be shown just now')
  expect(html).not.toMatch(/ECONNREFUSED|node_modules/)
  expect(html).not.toContain('data-theme')

  const Cookie = await createCookie('theme').serialize('dark')
  const chosen = await (await fetch(`${site}/pricing`, { headers: { Cookie } })).text()
  expect(chosen).toContain('<html lang="en-GB" data-theme="dark">')
  expect(chosen.match(/name="theme-color"/g)).toHaveLength(1)
})
