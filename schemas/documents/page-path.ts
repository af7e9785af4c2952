const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

/** Addresses that the site's server or a route of its own answers. */
const RESERVED = [
  'studio',
  'studio-api',
  'assets',
  'build',
  'api',
  'healthz',
  'readyz',
  'metrics',
  'theme',
  'announcement',
  'checkout',
  'auth',
  'logout',
  'billing-portal',
  'webhooks',
]

/** Addresses whose words are in documents of their own: a page there would never be seen. */
const SHOWN_BY_OTHERS = [
  /^\/(?:login|signup|forgot-password|reset-password|dashboard|onboarding|payment-success|blog)$/,
  /^\/(?:blog|feature|legal|login|dashboard)\/[^/]+$/,
]

/** What is wrong with a page's path, in words for an editor; null when it can be used. */
export function pathFault(path: string) {
  if (!PATH.test(path)) {
    return 'Start with a slash; then small letters, digits and single hyphens, such as /our-plans.'
  }
  const [, first = ''] = path.split('/')
  if (RESERVED.includes(first)) return `/${first} belongs to the site itself.`
  return SHOWN_BY_OTHERS.some((pattern) => pattern.test(path))
    ? `${path} shows another kind of document; a page there would never be seen.`
    : null
}
