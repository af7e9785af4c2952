import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerBuild } from '@remix-run/node'
import { afterAll, expect, test } from 'vitest'
import { readContent } from '#app/content/store/store.server.ts'
import { consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { loader as robots } from '#app/routes/robots[.]txt.ts'
import { action as theme } from '#app/routes/theme.tsx'
import { openContentLake } from '#tests/fixtures/content-lake.ts'
import { listen } from '#tests/fixtures/listen.ts'
import { createTestServices } from '#tests/fixtures/services.ts'
import { createApp } from './app.ts'
import { emptyBuild } from './empty-build.fixture.ts'
import { createServiceStates } from './health/service-states.ts'
import { createMetrics } from './metrics/metrics.ts'

const STUDIO_PAGE =
  '<html><script id="studio-environment" type="application/json">{}</script></html>'
const studioFolder = await mkdtemp(path.join(tmpdir(), 'site-studio-'))
await writeFile(path.join(studioFolder, 'index.html'), STUDIO_PAGE)
afterAll(() => rm(studioFolder, { recursive: true }))

const NAME_QUERY = '*[_id == "siteSettings"][0]{ name }'

/** Routes of the site, and two that show what it reads and counts. */
const build: ServerBuild = {
  ...emptyBuild,
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    'robots.txt': route('robots.txt', { loader: robots }),
    theme: route('theme', { action: theme }),
    content: route('content', {
      loader: async () => Response.json(await readContent({ query: NAME_QUERY })),
    }),
    limit: route('limit', {
      loader: async () =>
        Response.json(await consumeRateLimit({ name: 'a', clientAddress: '192.0.2.1' })),
    }),
  },
}

function route(path: string, module: Partial<ServerBuild['routes'][string]['module']>) {
  return { id: path, parentId: 'root', path, module: { default: undefined, ...module } }
}

async function startSite({ siteUrl, name }: { siteUrl: string; name: string }) {
  const lake = await openContentLake()
  await lake.hold([{ _id: 'siteSettings', _type: 'siteSettings', name }])
  const services = createTestServices({ ...lake.environment, SITE_URL: siteUrl, FORM_LIMIT: '1' })
  const url = await listen(
    createApp({
      build,
      services,
      studioFolder,
      assetIntegrity: new Map(),
      metrics: createMetrics({ build }),
      serviceStates: createServiceStates(services.environment),
      stopping: new AbortController().signal,
    }),
  )
  const ask = async (path: string) => await (await fetch(url + path)).text()
  return {
    robots: () => ask('/robots.txt'),
    name: () => ask('/content'),
    /** `null` below the limit, else the seconds to wait. */
    count: () => ask('/limit'),
    themeCookie: async () => {
      const response = await fetch(`${url}/theme`, {
        method: 'POST',
        body: new URLSearchParams({ theme: 'dark' }),
        headers: { Origin: siteUrl },
        redirect: 'manual',
      })
      return response.headers.get('Set-Cookie')
    },
    stop: async () => {
      await services.close()
      await lake.close()
    },
  }
}

test('two sites in one process share nothing', async () => {
  const first = await startSite({ siteUrl: 'https://first.example', name: 'First' })
  const second = await startSite({ siteUrl: 'http://second.example', name: 'Second' })

  expect(await first.robots()).toContain('Sitemap: https://first.example/sitemap.xml')
  expect(await second.robots()).toContain('Sitemap: http://second.example/sitemap.xml')
  expect(await first.themeCookie()).toContain('Secure')
  expect(await second.themeCookie()).not.toContain('Secure')
  expect([await first.name(), await second.name()]).toEqual([
    '{"name":"First"}',
    '{"name":"Second"}',
  ])
  expect([await first.count(), await second.count()]).toEqual(['null', 'null'])
  expect(Number(await first.count())).toBeGreaterThan(0)

  await first.stop()
  expect(await second.name()).toBe('{"name":"Second"}')
  await second.stop()
})
