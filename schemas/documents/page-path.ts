const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

/** Addresses that the site's server or a route of its own answers. */
const RESERVED = [
  'studio',
  'assets',
  'build',
  'api',
  'healthz',
  'readyz',
  'metrics',
  'theme',
  'announcement',
  'checkout',
]

/** What is wrong with a page's path, in words for an editor; null when it can be used. */
export function pathFault(path: string) {
  if (!PATH.test(path)) {
    return 'Start with a slash; then small letters, digits and single hyphens, such as /our-plans.'
  }
  const [, first = ''] = path.split('/')
  return RESERVED.includes(first) ? `/${first} belongs to the site itself.` : null
}
