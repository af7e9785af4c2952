import { type RequestHandler } from 'express'
import { isSameOrigin } from '#app/http/same-origin.server.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** What programs elsewhere may post to, with the service's key as a proof of their own. */
const OPEN_PATH = '/functions/v1/send-email'

/**
 * What mail programs post to, with a subscriber's token (https://www.rfc-editor.org/rfc/rfc8058, one-click
 * unsubscribe). They are no pages and send no `Origin`.
 */
const ONE_CLICK_PATH = '/newsletter/unsubscribe'

/**
 * Refuses with 403 what another site's page would change here. Stands before Remix, whose own check covers
 * documents only, believes forwarded headers and answers 500.
 */
export const refuseOtherOrigins: RequestHandler = (request, response, next) => {
  const isRefused =
    !SAFE_METHODS.includes(request.method) &&
    request.path !== OPEN_PATH &&
    !isSameOrigin({
      origin: request.get('Origin') ?? null,
      fetchSite: request.path === ONE_CLICK_PATH ? null : (request.get('Sec-Fetch-Site') ?? null),
    })
  if (!isRefused) {
    next()
    return
  }
  response.status(403).type('text').send('This form was sent from another site.')
}
