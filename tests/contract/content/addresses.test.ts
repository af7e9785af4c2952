import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CLOSED_FOLDERS } from '#schemas/addresses/document-address.ts'
import { pathFault } from '#schemas/addresses/page-path.ts'
import { sourceFault } from '#schemas/addresses/redirect-faults.ts'

const ROUTES = path.join(import.meta.dirname, '../../../app/routes')

/** Routes that look for a page, or at last for a redirect, where they have nothing of their own. */
const SHOW_PAGES = ['$', '_index', 'case-studies.$slug', 'integrations.$slug']
const FOLLOW_REDIRECTS = [
  ...SHOW_PAGES,
  ...CLOSED_FOLDERS.map((folder) => `${folder.split('/')[1]}.$slug`),
]

const routes = readdirSync(ROUTES)
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace(/\.tsx?$/, ''))

/** An address that the route answers: `blog.feed[.]xml` is /blog/feed.xml, `blog.$slug` is /blog/some. */
function getAddress(route: string) {
  const parts = route
    .replaceAll('[.]', '\0')
    .split('.')
    .filter((part) => part !== '_index')
    .map((part) =>
      part
        .replace(/^\$.*$/, 'some')
        .replace(/_$/, '')
        .replaceAll('\0', '.'),
    )
  return `/${parts.join('/')}`
}

test('a page can be made wherever a page is looked for, and nowhere else', () => {
  expect(routes.length).toBeGreaterThan(35)
  const free = routes.filter((route) => pathFault(getAddress(route)) === null)
  expect(free.toSorted()).toEqual(SHOW_PAGES.toSorted())
})

test('a redirect can begin wherever redirects are followed, and nowhere else', () => {
  // Home always has a page.
  const followed = FOLLOW_REDIRECTS.filter((route) => route !== '_index')
  const free = routes.filter((route) => sourceFault(getAddress(route)) === null)
  expect(free.toSorted()).toEqual(followed.toSorted())
})
