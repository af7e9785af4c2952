import { z } from 'zod'
import { logPath } from '#app/http/log/log-path.ts'

/** A violation of a page's policy without personal data: no query, no fragment, no file of another site. */
export type Violation = {
  directive: string
  /** Origin of the blocked resource, or a keyword: `inline`, `eval`, `data:`. */
  blocked: string
  /** The page's path. */
  path: string
}

/** Browsers batch reports for a minute; our pages do not cause more in that time. */
const MAX_REPORTS = 20

const MAX_BLOCKED_CHARACTERS = 100

const DIRECTIVE = /^[a-z][a-z-]{0,39}$/

/** Words that browsers send in place of an address: `inline`, `eval`, `wasm-eval`, `trusted-types-sink`. */
const KEYWORD = /^[a-z][a-z-]{0,29}$/

/** `application/csp-report` (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const LegacyReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string(),
    'effective-directive': z.string().optional(),
    /** Older browsers send the whole directive here, with its sources. */
    'violated-directive': z.string().optional(),
  }),
})

/** A report in `application/reports+json` (https://www.w3.org/TR/CSP3/#reporting). */
const ReportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: z.string(),
    effectiveDirective: z.string(),
  }),
})

/**
 * The violations that a browser reports, in either format.
 *
 * @param body parsed JSON
 * @param origins the site's own: what other pages report is left out
 * @returns null when the body is no report
 */
export function parseReports({
  body,
  origins,
}: {
  body: unknown
  origins: readonly string[]
}): Violation[] | null {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS).map(parseOne) : [parseOld(body)]
  const ownReports = reports.filter((report) => report !== null)
  // Other kinds of reports (deprecations, crashes) may be included, but not alone: they are not requested.
  if (ownReports.length === 0) return null
  return ownReports.flatMap((report) => readViolation({ ...report, origins }))
}

function parseOne(report: unknown) {
  const { success, data } = ReportSchema.safeParse(report)
  if (!success) return null
  const { documentURL, blockedURL, effectiveDirective } = data.body
  return { page: documentURL, blocked: blockedURL, directive: effectiveDirective }
}

function parseOld(body: unknown) {
  const { success, data } = LegacyReportSchema.safeParse(body)
  if (!success) return null
  const report = data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
  return { page: report['document-uri'], blocked: report['blocked-uri'], directive }
}

function readViolation({
  page,
  blocked,
  directive,
  origins,
}: {
  page: string
  blocked: string
  directive: string
  origins: readonly string[]
}): Violation[] {
  const [name = ''] = directive.trim().split(/\s/)
  const url = parseUrl(page)
  if (!url || !origins.includes(url.origin) || !DIRECTIVE.test(name)) return []
  return [{ directive: name, blocked: describeBlocked(blocked), path: logPath(url.pathname) }]
}

/** A URL may contain typed text; its origin, or the scheme of one without a host, does not. */
function describeBlocked(blocked: string) {
  if (KEYWORD.test(blocked)) return blocked
  const url = parseUrl(blocked)
  if (!url) return 'unknown'
  const origin = url.protocol.startsWith('http') ? url.origin : url.protocol
  return origin.slice(0, MAX_BLOCKED_CHARACTERS)
}

function parseUrl(address: string) {
  return URL.canParse(address) ? new URL(address) : null
}
