import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAccounts, PASSWORD, SITE_URL, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.close())

test('health and settings say what there is, to who has a key', async () => {
  expect(await accounts.call('/health', { method: 'GET' })).toMatchObject({
    status: 200,
    json: { name: 'GoTrue' },
  })
  const { json } = await accounts.call('/settings', { method: 'GET' })
  expect(json).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
  for (const path of ['/health', '/settings', '/user']) {
    const response = await fetch(`${accounts.url}${path}`)
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { message: 'No API key found in request' },
    ])
  }
  const wrong = await fetch(`${accounts.url}/health`, { headers: { apikey: 'sb_secret_wrong' } })
  expect(wrong.status).toBe(401)
})

test('ways in that are not set up are refused clearly', async () => {
  const { client, session } = await accounts.signUp()
  const { data } = await accounts.anon.auth.signInWithOAuth({
    provider: 'github',
    options: { skipBrowserRedirect: true },
  })
  const response = await fetch(data.url ?? '')
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    },
  ])
  const missing = await fetch(`${accounts.url}/authorize`)
  expect(await missing.json()).toMatchObject({ msg: 'Unsupported provider: missing provider' })
  const linked = await client.auth.linkIdentity({
    provider: 'github',
    options: { skipBrowserRedirect: true },
  })
  expect(linked.error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  })
  const sso = await accounts.anon.auth.signInWithSSO({ domain: 'example.com' })
  expect(sso.error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  })
  const anonymous = await accounts.connect().auth.signInAnonymously()
  expect(anonymous.error).toMatchObject({ code: 'anonymous_provider_disabled' })
  const refused = await accounts.call('/user/identities/authorize?provider=x', { method: 'GET' })
  expect(refused.json).toMatchObject({ error_code: 'no_authorization' })
  expect(session.access_token).not.toBe('')
})

test('people cannot unlink identities, as on a project that has not allowed it', async () => {
  const { client } = await accounts.signUp()
  const { data } = await client.auth.getUserIdentities()
  const [identity] = data?.identities ?? []
  if (!identity) throw new Error('A person has an identity')
  expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  })
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1)
})

test('what the service does not know is 404 and in the ledger', async () => {
  accounts.server.ledger.clear()
  for (const path of ['/oauth/authorize', '/passkeys', '/admin/audit', '/signup']) {
    expect((await accounts.call(path, { method: 'GET' })).status).toBe(404)
  }
  expect(accounts.server.ledger.entries()).toHaveLength(4)
  accounts.server.ledger.clear()
})

test('the client meets the faults that tests ask for', async () => {
  const control = (init: RequestInit) =>
    fetch(`${accounts.origin}/_sandbox/faults`, {
      ...init,
      headers: { authorization: `Bearer ${accounts.keys.secretKey}` },
    })
  onTestFinished(async () => void (await control({ method: 'DELETE' })))
  const inject = (faults: unknown[]) => control({ method: 'PUT', body: JSON.stringify({ faults }) })
  const signIn = () =>
    accounts.connect().auth.signInWithPassword({ email: 'a@b.example', password: PASSWORD })
  for (const status of [502, 503, 504]) {
    await inject([{ kind: 'error', path: '/auth/v1/token', status }])
    expect((await signIn()).error).toMatchObject({ name: 'AuthRetryableFetchError', status })
  }
  await control({ method: 'DELETE' })
  expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
})

test('a page of the site may read what the client needs, another may ask nothing', async () => {
  const headers = {
    apikey: accounts.keys.publishableKey,
    'x-supabase-api-version': '2024-01-01',
  }
  const own = await fetch(`${accounts.url}/user`, { headers: { ...headers, origin: SITE_URL } })
  expect(own.headers.get('access-control-allow-origin')).toBe(SITE_URL)
  expect(own.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  const foreign = await fetch(`${accounts.url}/health`, {
    headers: { ...headers, origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})

test('too many requests and too many mails are refused until their time is over', async () => {
  const strict = await accounts.anonWith({
    requestsPerFiveMinutes: 3,
    emailsPerHour: 2,
    emailIntervalSeconds: 0,
  })
  const signIn = () => strict.auth.signInWithPassword({ email: 'a@b.example', password: PASSWORD })
  for (let count = 0; count < 3; count += 1) {
    expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
  }
  expect((await signIn()).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })
  accounts.passSeconds(301)
  expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
  accounts.passSeconds(301)
  const signUp = (email = accounts.newAddress()) =>
    strict.auth.signUp({ email, password: PASSWORD })
  expect((await signUp()).error).toBeNull()
  expect((await signUp()).error).toBeNull()
  const late = accounts.newAddress()
  expect((await signUp(late)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'email rate limit exceeded',
  })
  // A user whose mail could not be sent is not signed up.
  const { data } = await accounts.admin.auth.admin.listUsers({ perPage: 1000 })
  expect(data.users.some(({ email }) => email === late)).toBe(false)
})

test('nothing of a request is a statement', async () => {
  const { session } = await accounts.signUp()
  const strings = ["'; drop table auth.users; --", '$1', '{}', "\\' or 1=1", '%00']
  for (const evil of strings) {
    await accounts.call('/token?grant_type=password', { body: { email: evil, password: evil } })
    await accounts.call('/token?grant_type=pkce', {
      body: { auth_code: evil, code_verifier: evil },
    })
    await accounts.call('/verify', { body: { type: 'signup', token_hash: evil } })
    await accounts.call(`/verify?type=signup&token=${encodeURIComponent(evil)}`, { method: 'GET' })
    await accounts.call('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: { data: { [evil]: evil }, email: evil },
    })
    const admin = { authorization: `Bearer ${accounts.keys.secretKey}` }
    await accounts.call(`/admin/users/${encodeURIComponent(evil)}`, {
      method: 'GET',
      headers: admin,
    })
  }
  const { data } = await accounts.admin.auth.admin.listUsers()
  expect(data.users.length).toBeGreaterThan(0)
  expect(accounts.errors).toEqual([])
})
