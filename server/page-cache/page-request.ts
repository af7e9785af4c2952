import { type IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { HOST } from '#server/http/request-target.ts'

/** Cookies that select a variant of a page: see `page-variant.server.ts`. */
export const VARIANT_COOKIES = ['theme', 'cookies', 'announcements'] as const

/** Cookies that identify a visitor: responses to them are personal. */
export const OWN_COOKIES = [
  'session',
  '__Host-session',
  'session-pending',
  '__Host-session-pending',
  'toast',
  '__Host-toast',
  'preview',
  '__Host-preview',
  'comments',
  'studio',
] as const

/** Cookies that do not affect cached pages: other pages and form posts read them. */
export const UNREAD_COOKIES = [
  'sent',
  'thanked',
  'downloads',
  'onboarding',
  'remember',
  'purchase',
  'checkouts',
  'known-browser',
] as const

const VARIANT = new RegExp(`(?:^|;\\s*)((?:${VARIANT_COOKIES.join('|')})=[^;]*)`, 'g')

/** A long session is split into `session.0` and so on. */
const OWN = new RegExp(`(?:^|;\\s*)(?:${OWN_COOKIES.join('|')})(?:\\.\\d+)?=`)

/** A canonical path of a page or its data. Other spellings are not cached. */
const PATH = /^\/(?:[\w~.-]+(?:\/[\w~.-]+)*)?$/

/** A requested page, and the cookies that decide which variant the visitor gets. */
export type RequestedPage = { target: SharedTarget; cookies: string }

/** Parameters whose values are unlimited, or personal. */
export const OWN_PARAMETERS = [
  '_data',
  '_routes',
  'annual',
  'apply',
  'contact',
  'done',
  'email',
  'first',
  'index',
  'key',
  'plan',
  'purchase',
  'q',
  'redirectTo',
  'redirect_to',
  'sent',
  'session_id',
  'token',
  'token_hash',
  'type',
] as const

/** The parameter with two variants of a page: see `billing.ts`. */
export const VARIANT_PARAMETER = 'billing'
const MONTHLY = 'monthly'

/** Parameter of the article list: how many pages are shown. Limited to numbers that visitors reach. */
export const LIST_PARAMETER = 'page'
const LIST_PATHS = new Set(['/blog', '/blog.data'])
const LIST_NUMBER = /^[1-9]\d?$/

/** Longest query, in characters: a longer one is refused, or bypasses the cache. */
const MAX_QUERY = 2_048

/** Files and services that are not pages. */
const OTHER_PATHS =
  /^\/(?:assets|studio|studio-api|functions|webhooks|auth|healthz|readyz|metrics)(?:\/|$)/

const DATA = '.data'
const ROOT_DATA = '/_root.data'

/** A URL's target among the pages that all visitors share. */
export type SharedTarget = {
  /** Path of the page that the document or data belongs to. */
  path: string
  /** Canonical path and query, the same for all equivalent URLs. */
  address: string
}

/**
 * Parses a URL; null when its response is not shared. Ignores parameters that nothing reads, such as those of
 * campaigns.
 *
 * @param url as it stands in the request: path and query
 */
export function sharedTarget(url: string): SharedTarget | null {
  const end = url.indexOf('?')
  const own = end === -1 ? url : url.slice(0, end)
  if (!PATH.test(own) || OTHER_PATHS.test(own)) return null
  const path = getPage(own)
  if (end === -1) return { path, address: own }
  const query = variantQuery({ path: own, query: url.slice(end + 1) })
  return query === null ? null : { path, address: own + query }
}

/** Returns the part of a query that affects a page; null for a personal response. */
function variantQuery({ path, query }: { path: string; query: string }) {
  if (query.length > MAX_QUERY) return null
  const parameters = new URLSearchParams(query)
  if (OWN_PARAMETERS.some((name) => parameters.has(name))) return null
  const variant = new URLSearchParams()
  if (parameters.get(VARIANT_PARAMETER) === MONTHLY) variant.set(VARIANT_PARAMETER, MONTHLY)
  const number = LIST_PATHS.has(path) ? parameters.get(LIST_PARAMETER) : null
  if (number !== null && !LIST_NUMBER.test(number)) return null
  if (number !== null) variant.set(LIST_PARAMETER, number)
  return variant.size === 0 ? '' : `?${variant.toString()}`
}

function getPage(path: string) {
  if (path === ROOT_DATA) return '/'
  return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path
}

/** Returns the cookies that determine the variant of a page; null for a personal response. */
export function variantCookies({ cookie }: IncomingMessage['headers']) {
  if (cookie === undefined) return ''
  if (OWN.test(cookie)) return null
  return Array.from(cookie.matchAll(VARIANT), ([, pair]) => pair).join('; ')
}

/** Visitors use few addresses repeatedly; programs may request any. */
const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_CHARACTERS = 256

const targets = new LRUCache<string, SharedTarget>({ max: MAX_ADDRESSES })

/** Parses a request that every proxy interprets alike; null when its response is not shared. */
export function getTarget({ method, url = '', headers }: IncomingMessage) {
  const isPlain =
    (method === 'GET' || method === 'HEAD') &&
    headers.host !== undefined &&
    HOST.test(headers.host) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  if (!isPlain) return null
  const cached = targets.get(url)
  if (cached) return cached
  const target = sharedTarget(url)
  if (target && url.length <= MAX_ADDRESS_CHARACTERS) targets.set(url, target)
  return target
}
