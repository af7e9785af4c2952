import { type RequestHandler } from 'express'
import { safePath } from '#app/http/security/redirects.ts'

/**
 * Redirects a GET with a trailing slash to the canonical URL, with its query. Multiple leading slashes are reduced to
 * one, since browsers read two as another host.
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
