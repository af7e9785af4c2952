import { webcrypto } from 'node:crypto'
import { createContext, runInContext, Script } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { readFormToken } from './form-token.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { TOKEN_FIELDS, TOKEN_SCRIPT } from './form-token.ts'

const SITE_URL = 'https://testco.example'
const variables = {
  SANITY_PROJECT_ID: 'none',
  SITE_URL,
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
}
afterAll(installServices(variables))

const NOON = Date.UTC(2026, 10, 24, 12)
const MINUTE_MS = 60 * 1_000

const SENT = {
  form: 'contact',
  path: '/contact',
  browser: 'A browser',
  clientAddress: '203.0.113.7',
  now: NOON,
  token: '',
}

function getToken(changes: Partial<typeof SENT> = {}) {
  const { path, browser, token, ...sent } = { ...SENT, ...changes }
  const body = new FormData()
  body.set(TOKEN_FIELDS.token, token)
  const request = new Request(SITE_URL + path, { headers: { 'User-Agent': browser } })
  return readFormToken({ ...sent, body, request })
}

test('a form keeps the token that it was sent with', () => {
  const token = '0c8f5a1b-2c3d-4f6a-8f2e-3f0b4c3f9f3e'
  expect(getToken({ token })).toBe(token)
})

test.for(['', '1', "' or 1=1 --"])(
  'sent with the token %j it is the same form for the hour, whatever its query',
  (token) => {
    const first = getToken({ token })
    expect(z.uuid().safeParse(first).success).toBe(true)
    expect(getToken({ token, now: NOON + 59 * MINUTE_MS })).toBe(first)
    expect(getToken({ token, path: '/contact?utm_source=a' })).toBe(first)
  },
)

test.for([
  { form: 'newsletter' },
  { path: '/white-glove-onboarding' },
  { browser: 'Another' },
  { clientAddress: '203.0.113.8' },
  { now: NOON + 60 * MINUTE_MS },
])('%j is another submission', (change) => {
  expect(getToken(change)).not.toBe(getToken())
})

/** The fields of a document, by their names, after the script has run in it. */
function runScript(fields: Record<string, { value: string }[]>) {
  const window: { formToken?: unknown } = {}
  const document = { getElementsByName: (name: string) => fields[name] ?? [] }
  runInContext(
    TOKEN_SCRIPT,
    createContext({ window, document, crypto: webcrypto, Date, Uint8Array }),
  )
  return window.formToken
}

test('the script gives one token to all forms of a document that have none, and another to the next document', () => {
  const empty = () => ({ value: '' })
  const fields = { submission_id: [empty(), { value: 'replied' }, empty()], rendered_at: [empty()] }
  const token = runScript(fields)
  const [first, replied, last] = fields.submission_id
  expect(z.uuid({ version: 'v4' }).safeParse(first?.value).success).toBe(true)
  expect(last).toEqual(first)
  expect(replied).toEqual({ value: 'replied' })
  expect(token).toEqual({ id: first?.value, renderedAt: fields.rendered_at[0]?.value })
  expect(runScript({})).not.toMatchObject({ id: first?.value })
})

test('the script is plain, and ends no element', () => {
  expect(() => new Script(TOKEN_SCRIPT)).not.toThrow()
  expect(TOKEN_SCRIPT).not.toMatch(/<\/|\$\{|undefined/)
})
