import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLake } from '#tests/contract/sanity/lake.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** The build under Remix's own server, without ours in front of it. */
async function serveBuild({ apiHost }: { apiHost: string }) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SANITY_PROJECT_ID: 'shortlane',
        SANITY_API_HOST: apiHost,
        SANITY_CDN_HOST: apiHost,
      },
    },
  )
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 100 })
  return url
}

test('the plain Remix build serves pages under remix-serve', async () => {
  const { url: apiHost, client } = await startLake()
  await client.create({
    _id: 'page-hello',
    _type: 'page',
    title: 'Hello',
    path: '/hello',
    blocks: [{ _key: 'a', _type: 'callToAction', heading: 'A page of the plain build' }],
  })
  const site = await serveBuild({ apiHost })

  const page = await fetch(`${site}/hello`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('A page of the plain build')
  expect((await fetch(`${site}/missing`)).status).toBe(404)
})

test('an empty dataset has a home page that says what to do', async () => {
  const { url: apiHost } = await startLake()
  const site = await serveBuild({ apiHost })

  const home = await fetch(site)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('npm run seed')
  expect(html).toContain('href="/studio"')
})

test('without the Content Lake a page is an honest 503', async () => {
  const site = await serveBuild({ apiHost: `http://127.0.0.1:${await freePort()}` })

  const page = await fetch(`${site}/pricing`)
  expect(page.status).toBe(503)
  const html = await page.text()
  expect(html).toContain('This page cannot be shown just now')
  expect(html).not.toMatch(/ECONNREFUSED|node_modules/)
})
