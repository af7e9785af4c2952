import express, { type RequestHandler, Router } from 'express'
import { type Environment } from '#app/env.server.ts'
import { toClientIp } from '#app/http/client-ip.ts'
import { siteOrigins } from '#app/http/security/origins.ts'
import { createRateLimit, rateLimitKey } from '#app/http/rate-limit.server.ts'
import { parseReports } from './parse-reports.ts'
import { REPORT_PATH } from './report-path.ts'
import { createViolationLog } from './violation-log.ts'

/** A report repeats the policy, and browsers batch reports. */
const MAX_REPORT_BYTES = 32 * 1024

const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

/**
 * POST /csp-reports: 204 for a report in either format, 400 for what is none, 413, 415, and 429 with `Retry-After`.
 * The sender needs no proof: a report changes nothing but the log, which has limits of its own.
 */
export function policyReports({
  SITE_URL,
  FORM_LIMIT,
  FORM_LIMIT_SECONDS,
}: Pick<Environment, 'SITE_URL' | 'FORM_LIMIT' | 'FORM_LIMIT_SECONDS'>): Router {
  const limit = createRateLimit({ limit: FORM_LIMIT, windowMs: FORM_LIMIT_SECONDS * 1_000 })
  const logViolation = createViolationLog()
  const origins = siteOrigins(SITE_URL)

  const consumeLimit: RequestHandler = (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const seconds = limit.take(
      rateLimitKey(toClientIp({ forwarded: request.ip, connection: request.socket.remoteAddress })),
    )
    if (seconds === null) next()
    else response.status(429).set('Retry-After', String(seconds)).end()
  }

  const requireType: RequestHandler = (request, response, next) => {
    if (request.is(REPORT_TYPES)) next()
    else response.status(415).end()
  }

  const takeReports: RequestHandler = (request, response) => {
    const violations = parseReports({ body: request.body, origins })
    violations?.forEach(logViolation)
    response.status(violations === null ? 400 : 204).end()
  }

  const router = Router()
  router.post(
    REPORT_PATH,
    consumeLimit,
    requireType,
    express.json({ type: REPORT_TYPES, limit: MAX_REPORT_BYTES, inflate: false }),
    takeReports,
  )
  return router
}
