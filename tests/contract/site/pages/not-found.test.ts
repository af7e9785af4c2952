import { expect, test } from 'vitest'
import { linkTargets, readText, request, select, visit } from './site.ts'

const UNKNOWN = [
  '/no/such/page',
  '/blog/nothing-here',
  '/case-studies/nobody',
  '/feature/mindreading',
  '/integrations/nothing-here',
  '/legal/nothing-here',
]

test.each(UNKNOWN)('%s answers 404 with the page of missing pages', async (path) => {
  const { status, document } = await visit(path)
  expect(status).toBe(404)
  const main = select(document, 'main')
  expect(readText(select(main, 'h1'))).toBe('Page Not Found')
  expect(readText(main)).toContain('404')
  expect(readText(main)).toContain("The page you are looking for doesn't exist or has been moved.")
  expect(linkTargets(main, 'Back to Home')).toEqual(['/'])
})

test('a path that is no valid UTF-8 answers 404', async () => {
  expect((await request('/%E0%A4%A')).status).toBe(404)
})

test.each(['/.env', '/.git/config', '/build/server/index.js', '/..%2f.env', '/drafts.page-home'])(
  '%s is not served',
  async (path) => {
    expect((await request(path)).status).toBe(404)
  },
)
