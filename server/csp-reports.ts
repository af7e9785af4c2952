import express, { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { log } from '#app/http/log.server.ts'
import { CSP_REPORTS_PATH } from './security-headers.ts'

const MAX_BYTES = '16kb'

/** Anybody can send reports: past this many different ones a process tells no more. */
const MOST_TOLD = 100

const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob']

const ReportingSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() }),
    }),
  )
  .max(100)

const LegacySchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string(),
    'blocked-uri': z.string().optional(),
  }),
})

type Violation = { directive: string; blocked: string }

/**
 * POST /csp-reports: takes both formats of browsers (`application/reports+json`, `application/csp-report`) of up to 16 kB
 * and answers 204. Each violation is told to the log once, by its directive and the origin that was kept out: no path and
 * no query, which may be a visitor's. 400 for anything else, 413 for more.
 */
export function cspReports(): RequestHandler {
  const told = new Set<string>()
  const tell = ({ directive, blocked }: Violation) => {
    const key = `${directive} ${blocked}`
    if (told.has(key) || told.size >= MOST_TOLD) return
    told.add(key)
    log.warn({ directive, blocked }, 'a browser kept something from a page by its policy')
    if (told.size === MOST_TOLD) log.warn('no more reports of browsers are told')
  }
  const router = Router()
  router.post(
    CSP_REPORTS_PATH,
    express.json({
      type: ['application/reports+json', 'application/csp-report'],
      limit: MAX_BYTES,
    }),
    (request, response) => {
      const violations = readViolations(request.body)
      for (const violation of violations ?? []) tell(violation)
      response.status(violations ? 204 : 400).end()
    },
  )
  return router
}

/** Null for what is no report. */
function readViolations(body: unknown): Violation[] | null {
  const reports = ReportingSchema.safeParse(body)
  if (reports.success) {
    return reports.data
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective, blockedURL } }) =>
        toViolation({ directive: effectiveDirective, blocked: blockedURL }),
      )
  }
  const legacy = LegacySchema.safeParse(body)
  if (!legacy.success) return null
  const report = legacy.data['csp-report']
  return [
    toViolation({
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    }),
  ]
}

function toViolation({
  directive,
  blocked = '',
}: {
  directive: string
  blocked: string | undefined
}): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: originOf(blocked),
  }
}

function originOf(blocked: string) {
  if (KEYWORDS.includes(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
