import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  LIST_PARAMETER,
  OWN_COOKIES,
  OWN_PARAMETERS,
  sharedTarget,
  UNREAD_COOKIES,
  VARIANT_COOKIES,
  VARIANT_PARAMETER,
  variantCookies,
} from './page-request.ts'

const APP = path.join(import.meta.dirname, '../../app')

/** Names of cookies as the code says them: in the call, or in a constant or a type beside it. */
const COOKIE =
  /(?:siteCookie|openCookie|createCookie\(hostCookieName)\(\{\s*name: (?:'([\w-]+)'|(\w+))/g

async function readSources() {
  const files = await readdir(APP, { recursive: true })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  return await Promise.all(sources.map((file) => readFile(path.join(APP, file), 'utf8')))
}

test('every cookie that the site sets is classed: of a variant, of one visitor, or unread by pages', async () => {
  const found = (await readSources()).flatMap((source) =>
    [...source.matchAll(COOKIE)].map(([, name, constant]) => name ?? constant),
  )
  const names = found.map((name) => (name === 'CONSENT_COOKIE' ? 'cookies' : name))
  expect(names.length).toBeGreaterThan(8)
  expect([...VARIANT_COOKIES, ...OWN_COOKIES, ...UNREAD_COOKIES]).toEqual(
    expect.arrayContaining(names),
  )
})

/** Matches the reading of a parameter: from the parameters themselves, or by a hook that is given its name. */
const PARAMETER =
  /(?:earchParams|arameters|URLSearchParams\([^)]*\))\)?\.(?:get|has)\('([\w-]+)'|useDialogAddress\('(\w+)'|useIsSent\([^']*'(\w+)'/g

/** Parameters of addresses that are no pages: one of Auth's, and the pictures of shared links. */
const ELSEWHERE = ['grant_type', 'v']

test('every parameter that the site reads is classed: of a variant, or of one answer', async () => {
  const names = (await readSources()).flatMap((source) =>
    [...source.matchAll(PARAMETER)].map(([, read, dialog, sent]) => read ?? dialog ?? sent),
  )
  expect(names).toEqual(expect.arrayContaining(['q', 'apply', 'billing', 'token_hash']))
  expect([...OWN_PARAMETERS, VARIANT_PARAMETER, LIST_PARAMETER, ...ELSEWHERE]).toEqual(
    expect.arrayContaining(names),
  )
})

test.each([
  ['', ''],
  ['_ga=GA1.2.3; other=theme=dark', ''],
  ['theme=ImRhcmsi', 'theme=ImRhcmsi'],
  ['a=b; cookies=e30=; theme=ImRhcmsi; sent=x; remember=1', 'cookies=e30=; theme=ImRhcmsi'],
  ['announcements=WyJhIl0%3D', 'announcements=WyJhIl0%3D'],
  ['xtheme=dark', ''],
])('the cookies %j mean the variant of %j', (cookie, expected) => {
  expect(variantCookies({ cookie })).toBe(expected)
})

test.each([
  'session=a',
  'a=b; session.0=a; session.1=b',
  '__Host-session=a',
  '__Host-session.3=a',
  'session-pending=a',
  '__Host-session-pending.0=a',
  'toast=e30=',
  'theme=ImRhcmsi; preview=a',
  'comments=a',
])('the cookies %j are of one visitor', (cookie) => {
  expect(variantCookies({ cookie })).toBeNull()
})

test.each([
  ['/', '/', '/'],
  ['/pricing', '/pricing', '/pricing'],
  ['/blog/a-post', '/blog/a-post', '/blog/a-post'],
  ['/blog/a-post.data', '/blog/a-post', '/blog/a-post.data'],
  ['/_root.data', '/', '/_root.data'],
  ['/pricing?billing=monthly', '/pricing', '/pricing?billing=monthly'],
  ['/pricing?utm_source=x&billing=monthly&a', '/pricing', '/pricing?billing=monthly'],
  ['/pricing?billing=annual&billing=monthly', '/pricing', '/pricing'],
  ['/pricing?', '/pricing', '/pricing'],
  ['/pricing?x=<script>', '/pricing', '/pricing'],
  ['/pricing?gclid=%ff', '/pricing', '/pricing'],
  ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml'],
  ['/blog?page=2&utm_source=x', '/blog', '/blog?page=2'],
  ['/blog.data?page=12', '/blog', '/blog.data?page=12'],
  ['/about?page=2', '/about', '/about'],
])('%s asks for the page at %s, rendered as %s', (url, path, address) => {
  expect(sharedTarget(url)).toEqual({ path, address })
})

test.each([
  '/pricing/',
  '/%70ricing',
  '//pricing',
  '/blog?q=word',
  '/blog?utm_source=x&q=word',
  '/blog?page=2&q=word',
  '/blog?page=0',
  '/blog?page=100',
  '/blog?page=two',
  '/contact?sent=1',
  '/partners?%61pply=solution',
  '/pricing.data?_routes=root',
  `/pricing?${'a&'.repeat(2_000)}`,
  '/assets/a.js',
  '/studio',
  '/studio/structure',
  '/studio-api/inbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '*',
  'http://localhost/pricing',
])('%s is no address that visitors share', (url) => {
  expect(sharedTarget(url)).toBeNull()
})
