import express from 'express'
import { expect, test, vi } from 'vitest'
import { log } from '#app/http/log/log.server.ts'
import { policyReports } from './policy-reports.ts'
import { parseEnvironment } from '#app/env.server.ts'
import { listen } from '#tests/fixtures/listen.ts'

// The log reads the environment of the process.

/** Serves the endpoint alone, and returns its origin. */
async function start(variables: Record<string, string> = {}) {
  const environment = parseEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SITE_URL: 'https://testco.example',
    ...variables,
  })
  return await listen(express().use(policyReports(environment)))
}

const REPORT = {
  'csp-report': {
    'document-uri': 'https://testco.example/pricing?q=private',
    'blocked-uri': 'https://cdn.example/a.js?visitor=ada',
    'violated-directive': 'script-src-elem',
  },
}

function reportTo({ url, body, type }: { url: string; body: string; type: string }) {
  return fetch(`${url}/csp-reports`, { method: 'POST', headers: { 'Content-Type': type }, body })
}

test('a violation is taken in both formats, and logged once without queries', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const url = await start()
  const { 'csp-report': old } = REPORT
  const report = {
    type: 'csp-violation',
    body: {
      documentURL: old['document-uri'],
      blockedURL: old['blocked-uri'],
      effectiveDirective: old['violated-directive'],
    },
  }
  const answers = await Promise.all([
    reportTo({ url, body: JSON.stringify(REPORT), type: 'application/csp-report' }),
    reportTo({ url, body: JSON.stringify([report]), type: 'application/reports+json' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { directive: 'script-src-elem', blocked: 'https://cdn.example', path: '/pricing' },
    expect.any(String),
  )
})

test('what is no report, or too large for one, is refused and not logged', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const url = await start()
  const type = 'application/csp-report'
  const getStatus = async (body: string, contentType = type) =>
    (await reportTo({ url, body, type: contentType })).status
  expect(await getStatus('{')).toBe(400)
  expect(await getStatus('')).toBe(400)
  expect(await getStatus('[{"type":"crash"}]', 'application/reports+json')).toBe(400)
  expect(await getStatus(JSON.stringify(REPORT), 'text/plain')).toBe(415)
  expect(await getStatus(JSON.stringify({ ...REPORT, more: 'x'.repeat(40_000) }))).toBe(413)
  expect(logged).not.toHaveBeenCalled()
})

test('who sends more reports than a limit has to wait', async () => {
  const url = await start({ FORM_LIMIT: '2' })
  const send = () => reportTo({ url, body: '{}', type: 'application/csp-report' })
  expect([(await send()).status, (await send()).status]).toEqual([400, 400])
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
