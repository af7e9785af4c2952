import { type RequestHandler } from 'express'
import { type Environment } from '#app/env.server.ts'
import { isOperator } from '../operator.ts'
import { type Metrics } from './metrics.ts'

/**
 * GET /metrics, for an operator: see `isOperator`. For all others there is nothing at the address:
 * the next handler answers as for any other that is unknown.
 */
export function metricsEndpoint({
  metrics,
  environment,
}: {
  metrics: Metrics
  environment: Pick<Environment, 'METRICS_TOKEN' | 'SITE_URL'>
}): RequestHandler {
  return (request, response, next) => {
    if (!isOperator({ request, environment })) {
      next()
      return
    }
    response.locals.route = 'metrics'
    metrics.render().then((text) => {
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).end(text)
    }, next)
  }
}
