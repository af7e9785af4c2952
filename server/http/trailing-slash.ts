import { type RequestHandler } from 'express'
import { safePath } from '#app/http/security/redirects.ts'

/**
 * Leads a GET of a path with a slash at its end to the one address of the page, with its query. A path that begins
 * with two slashes would be another host to a browser, so those become one.
 */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const { method, originalUrl } = request
  const [path = ''] = originalUrl.split('?', 1)
  if ((method !== 'GET' && method !== 'HEAD') || path === '/' || !path.endsWith('/')) {
    next()
    return
  }
  const address = `/${path.replace(/^\/+|\/+$/g, '')}${originalUrl.slice(path.length)}`
  response.redirect(301, safePath({ path: address, fallback: '/' }))
}
