import { EMPTY_DATASET_TITLE } from '#app/pages/page-view.tsx'
import { documentPaths } from '#schemas/addresses/document-address.ts'
import { faultsOfPage } from './faults.ts'
import { blockPages, HEALTHY, getSlug } from './generate.ts'

const first = (type: string) => getSlug({ type, index: 0 })

/** Pages that an editor may have left without what makes them a page: these may answer 404. */
const MAY_BE_MISSING = [
  ...Array.from({ length: 12 }, (_, index) => `/feature/${getSlug({ type: 'feature', index })}`),
  ...Object.entries(documentPaths).flatMap(([type, folder]) =>
    folder === '' ? [] : [folder + first(type)],
  ),
  '/blog',
  '/blog?q=words',
  '/blog?q=nobody-wrote-this',
  '/blog?page=2',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/onboarding',
  '/payment-success',
  '/payment-success?plan=Some+words&annual=true',
]

const ALWAYS_THERE = [
  '/',
  '/alien',
  '/as-made',
  '/white-glove-onboarding',
  HEALTHY.path,
  ...blockPages.map(({ path }) => path),
]

/** One address of every kind that shows a page. */
export const pagesOfGeneratedSite = [...ALWAYS_THERE, ...MAY_BE_MISSING, '/no-such-page']

const FILES = [
  '/blog/feed.xml',
  '/blog/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

/** Lists the faults of responses from every kind of route, as "path: fault". */
export async function faultsOfSite(url: string): Promise<string[]> {
  const faults: string[] = []
  const say = (path: string) => (fault: string) => faults.push(`${path}: ${fault}`)
  for (const path of pagesOfGeneratedSite) {
    const { status, text } = await request(url + path)
    const mayBeMissing = MAY_BE_MISSING.includes(path) || path === '/no-such-page'
    if (status !== 200 && !(status === 404 && mayBeMissing)) say(path)(`status ${status}`)
    if (text.includes(`<title>${EMPTY_DATASET_TITLE}`)) say(path)('named as if it were not there')
    faultsOfPage(text).forEach(say(path))
    if (path === HEALTHY.path && !text.includes(HEALTHY.heading)) say(path)('lost its heading')
  }
  for (const path of FILES) {
    const { status, text } = await request(url + path)
    if (status !== 200) say(path)(`status ${status}`)
    if (/undefined|NaN|\[object Object\]|>null</.test(text)) say(path)('a value that is none')
  }
  return faults
}

async function request(address: string) {
  const response = await fetch(address, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
