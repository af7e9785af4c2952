import { type RequestHandler } from 'express'
import { type Environment } from '#app/env.server.ts'
import { isSameOrigin } from '#app/http/security/same-origin.server.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Paths to which programs elsewhere may post, with a proof of their own: the service's key, Stripe's signature. */
const OPEN_PATHS = ['/functions/v1/send-email', '/webhooks/stripe']

/**
 * The path to which mail programs post, with a subscriber's token (https://www.rfc-editor.org/rfc/rfc8058,
 * one-click unsubscribe). They are no pages and send no `Origin`.
 */
const ONE_CLICK_PATH = '/newsletter/unsubscribe'

/**
 * Rejects changes by another site's page with 403. Runs before Remix, whose own check covers documents only, trusts
 * forwarded headers and answers 500.
 */
export function refuseOtherOrigins({ SITE_URL: siteUrl }: Environment): RequestHandler {
  return (request, response, next) => {
    const isRefused =
      !SAFE_METHODS.includes(request.method) &&
      !OPEN_PATHS.includes(request.path) &&
      !isSameOrigin({
        siteUrl,
        origin: request.get('Origin') ?? null,
        fetchSite: request.path === ONE_CLICK_PATH ? null : (request.get('Sec-Fetch-Site') ?? null),
      })
    if (!isRefused) {
      next()
      return
    }
    response.status(403).type('text').send('This form was sent from another site.')
  }
}
