import { CLOSED_FOLDERS } from './document-address.ts'

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

/** Addresses that the server or a fixed route answers. */
const RESERVED = [
  'studio',
  'studio-api',
  'assets',
  'build',
  'api',
  'health',
  'healthz',
  'readyz',
  'metrics',
  'theme',
  'announcement',
  'cookie-choices',
  'checkout',
  'auth',
  'logout',
  'billing-portal',
  'downloads',
  'functions',
  'webhooks',
  'og',
]

/** Addresses with fixed pages. */
const OWN_PAGES = [
  /^\/(?:login|signup|forgot-password|reset-password|dashboard|onboarding|payment-success|blog)$/,
  /^\/(?:login|dashboard)\/[^/]+$/,
  /^\/newsletter\/(?:confirm|unsubscribe)$/,
]

/** Files that the site generates. */
const FILES =
  /^\/(?:robots\.txt|\.well-known\/security\.txt|sitemap\.xml|blog\/feed\.(?:xml|json)|favicon\.(?:ico|svg)|apple-touch-icon\.png)$/

/** Whether another type of document is served at the path, so that a page there would never be seen. */
function isShownByOthers(path: string) {
  return CLOSED_FOLDERS.some(
    (folder) => path.startsWith(folder) && /^[^/]+$/.test(path.slice(folder.length)),
  )
}

/** Explains to an editor why a page's path cannot be used; null when it can. */
export function pathFault(path: string) {
  if (!PATH.test(path)) {
    return 'Start with a slash; then small letters, digits and single hyphens, such as /our-plans.'
  }
  if (isReserved(path)) return reservedAddressMessage(path)
  return isOwnPage(path) || isShownByOthers(path)
    ? `${path} shows another kind of document; a page there would never be seen.`
    : null
}

/** Whether the path is reserved for the site, so that no document is shown there. */
export function isReserved(path: string) {
  return RESERVED.includes(firstPart(path))
}

/** Whether the path belongs to a fixed page whose words are in a document. */
function isOwnPage(path: string) {
  return OWN_PAGES.some((pattern) => pattern.test(path))
}

/** Whether the site has a page or file at the path, whatever the dataset contains. */
export function isSitePage(path: string) {
  return isOwnPage(path) || FILES.test(path)
}

/** Explains to an editor that a path is reserved. */
export function reservedAddressMessage(path: string) {
  return `/${firstPart(path)} belongs to the site itself.`
}

function firstPart(path: string) {
  return path.split('/')[1] ?? ''
}

/** The path to which a typed link leads: without query and anchor; the site answers with and without a slash at the end. */
export function linkedPath(link: string) {
  const path = link.replace(/[?#].*$/s, '')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
