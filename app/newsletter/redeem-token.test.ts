import { afterAll, expect, test } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import { getToken, redeemToken } from './redeem-token.server.ts'

afterAll(installServices({ SITE_URL: 'http://localhost:3000', FORM_LIMIT: '60' }))

const TOKEN = 'a1'.repeat(32)

function post({
  token = TOKEN,
  headers = {},
  fields = {},
}: {
  token?: string
  headers?: Record<string, string>
  fields?: Record<string, string>
}) {
  return new Request(`http://localhost:3000/newsletter/unsubscribe?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
}

async function getStatus({ request, isOneClick }: { request: Request; isOneClick: boolean }) {
  try {
    const call = 'unsubscribe_newsletter'
    return (await redeemToken({ request, clientAddress: '192.0.2.1', call, isOneClick })).status
  } catch (error) {
    return error instanceof Response ? error.status : error
  }
}

// Without a database an accepted token gets 503; earlier refusals have other statuses.
const PASSED = 503
const oneClick = { 'List-Unsubscribe': 'One-Click' }
const elsewhere = { 'Sec-Fetch-Site': 'cross-site' }

test('a token is 64 hexadecimal digits, and nothing else is asked for at the database', async () => {
  expect(getToken(post({}))).toBe(TOKEN)
  expect(getToken(post({ token: TOKEN.slice(1) }))).toBeNull()
  expect(getToken(post({ token: "' or 1=1" }))).toBeNull()
  expect(await getStatus({ request: post({ token: 'short' }), isOneClick: false })).toBe(400)
})

test('a page of another site cannot press the button', async () => {
  expect(await getStatus({ request: post({}), isOneClick: false })).toBe(PASSED)
  expect(await getStatus({ request: post({ headers: elsewhere }), isOneClick: false })).toBe(403)
  expect(await getStatus({ request: post({ headers: elsewhere }), isOneClick: true })).toBe(403)
})

test('the one press of a mail program passes where it is meant to', async () => {
  const request = () => post({ headers: elsewhere, fields: oneClick })
  expect(await getStatus({ request: request(), isOneClick: true })).toBe(PASSED)
  expect(await getStatus({ request: request(), isOneClick: false })).toBe(403)
})

test('more than one field is too large', async () => {
  const request = post({ fields: { ...oneClick, filler: 'x'.repeat(5_000) } })
  expect(await getStatus({ request, isOneClick: true })).toBe(413)
})
