import { expect, test } from 'vitest'
import { parseReports } from './parse-reports.ts'

const SITE = 'https://testco.example'

function parse(body: unknown) {
  return parseReports({ body, origins: [SITE] })
}

function makeReport(body: Record<string, unknown> = {}) {
  return {
    type: 'csp-violation',
    age: 10,
    url: `${SITE}/pricing`,
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: `${SITE}/pricing?email=ada@example.org`,
      blockedURL: 'https://cdn.example/pixel.gif?visitor=ada',
      effectiveDirective: 'img-src',
      ...body,
    },
  }
}

function makeLegacyReport(report: Record<string, unknown> = {}) {
  return {
    'csp-report': {
      'document-uri': `${SITE}/pricing?email=ada@example.org`,
      'blocked-uri': 'https://cdn.example/pixel.gif?visitor=ada',
      'effective-directive': 'img-src',
      ...report,
    },
  }
}

test('reads both formats, and nothing of a query', () => {
  const violation = { directive: 'img-src', blocked: 'https://cdn.example', path: '/pricing' }
  expect(parse([makeReport()])).toEqual([violation])
  expect(parse(makeLegacyReport())).toEqual([violation])
})

test('reads the directive of a browser that sends it with its sources', () => {
  const report = makeLegacyReport({
    'effective-directive': undefined,
    'violated-directive': "script-src-elem 'self' https://a.example",
  })
  expect(parse(report)).toMatchObject([{ directive: 'script-src-elem' }])
})

test.for([
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['data', 'data'],
  ['data:image/png;base64,AAAA', 'data:'],
  ['chrome-extension://abcdef/content.js', 'chrome-extension:'],
  ['', 'unknown'],
  ['a b\nc', 'unknown'],
])('what was blocked as %j is logged as %s', ([blockedURL, blocked]) => {
  expect(parse([makeReport({ blockedURL })])).toMatchObject([{ blocked }])
})

test('leaves out what another site’s page reports, and what is no directive', () => {
  expect(parse([makeReport({ documentURL: 'https://evil.example/' })])).toEqual([])
  expect(parse([makeReport({ effectiveDirective: 'img-src\u0000<script>' })])).toEqual([])
})

test('leaves out other kinds of report, and all but the first twenty', () => {
  const deprecation = { type: 'deprecation', url: SITE, body: { id: 'x' } }
  expect(parse([deprecation, makeReport()])).toHaveLength(1)
  expect(parse(Array.from({ length: 100 }, () => makeReport()))).toHaveLength(20)
})

test.for([null, 7, 'text', {}, [], [[]], { 'csp-report': 1 }, { 'csp-report': {} }, [{ type: 1 }]])(
  '%j is no report',
  (body) => {
    expect(parse(body)).toBeNull()
  },
)
