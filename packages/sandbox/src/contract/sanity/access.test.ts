import { expect, test } from 'vitest'
import { BEARER, send, SITE_ORIGIN, startLake } from './lake.ts'
import { textWith } from './matchers.ts'

async function startWithDraft() {
  const started = await startLake()
  await started.client.create({ _id: 'post-1', _type: 'post', title: 'Published' })
  await started.client.create({ _id: 'drafts.post-1', _type: 'post', title: 'Draft' })
  await started.client.create({ _id: 'drafts.post-2', _type: 'post', title: 'Only a draft' })
  return started
}

/** The cookie that the sign-in of the browser sets, as the browser sends it back. */
async function signIn(url: string) {
  const answer = await send({
    url: `${url}/v1/auth/login/local?origin=${encodeURIComponent(`${SITE_ORIGIN}/studio/`)}&type=cookie`,
  })
  const [cookie = ''] = answer.headers['set-cookie'] ?? []
  return { answer, cookie: cookie.split(';')[0] ?? '' }
}

test('a visitor sees published documents in every perspective', async () => {
  const { visitor } = await startWithDraft()
  for (const perspective of ['raw', 'drafts', 'published'] as const) {
    const titles = await visitor.fetch<string[]>('*[_type == "post"].title', {}, { perspective })
    expect(titles).toEqual(['Published'])
  }
})

test('a document with a dot in its id is private', async () => {
  const { visitor, client } = await startWithDraft()
  await client.create({ _id: 'secret.post', _type: 'post', title: 'Private' })
  await client.create({
    _id: 'post-3',
    _type: 'post',
    title: 'Refers',
    related: { _type: 'reference', _ref: 'secret.post', _weak: true },
  })
  const query = '{"all": *[_type == "post"].title, "related": *[_id == "post-3"][0].related->title}'
  expect(await visitor.fetch(query)).toEqual({ all: ['Published', 'Refers'], related: null })
  expect(await client.fetch(query, {}, { perspective: 'published' })).toMatchObject({
    related: 'Private',
  })
})

test('a visitor is not given a draft by its id', async () => {
  const { visitor, url } = await startWithDraft()
  expect(await visitor.getDocument('drafts.post-1')).toBeUndefined()
  expect(await visitor.fetch('*[_id == "drafts.post-2"]')).toEqual([])
  const { json } = await send({ url: `${url}/v1/data/doc/production/post-1,drafts.post-1` })
  expect(json).toMatchObject({
    documents: [{ _id: 'post-1' }],
    omitted: [{ id: 'drafts.post-1', reason: 'permission' }],
  })
})

test('a visitor does not reach a draft through all versions of a document', async () => {
  const { url } = await startWithDraft()
  const { json } = await send({
    url: `${url}/v1/data/doc/production/post-1?includeAllVersions=true`,
  })
  expect(json).toMatchObject({ documents: [{ _id: 'post-1' }] })
  expect(JSON.stringify(json)).not.toContain('Draft')
})

test('a visitor writes nothing', async () => {
  const { visitor } = await startWithDraft()
  await expect(visitor.create({ _id: 'post-9', _type: 'post' })).rejects.toMatchObject({
    statusCode: 403,
    details: { items: [{ error: { type: 'insufficientPermissionsError' } }] },
  })
  await expect(
    visitor.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'post-1',
      includeDrafts: [],
    }),
  ).rejects.toMatchObject({ statusCode: 403 })
  await expect(visitor.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({
    statusCode: 401,
  })
  expect(await visitor.getDocument('post-1')).toBeDefined()
  expect(await visitor.getDocument('post-9')).toBeUndefined()
})

test('a wrong token is refused also for reading', async () => {
  const { connect } = await startWithDraft()
  await expect(connect({ token: 'guessed' }).fetch('*')).rejects.toMatchObject({
    statusCode: 401,
    message: textWith('Session not found'),
  })
})

test('signing in sets a session that scripts cannot read and goes back to the Studio', async () => {
  const { url } = await startLake()
  const { answer } = await signIn(url)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe(`${SITE_ORIGIN}/studio/`)
  expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
})

test('a sign-in goes back to an allowed origin only', async () => {
  const { url } = await startLake()
  const targets = [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    `${SITE_ORIGIN}.evil.example`,
    `${SITE_ORIGIN}@evil.example`,
    '/studio',
    '',
  ]
  for (const target of targets) {
    const answer = await send({
      url: `${url}/v1/auth/login/local?origin=${encodeURIComponent(target)}`,
    })
    expect(answer.status, target).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('the session is the local editor, who may do everything', async () => {
  const { url } = await startWithDraft()
  const { cookie } = await signIn(url)
  const headers = { cookie, origin: SITE_ORIGIN }
  const me = await send({ url: `${url}/v1/users/me`, headers })
  expect(me.json).toMatchObject({ id: 'local-editor', roles: [{ name: 'administrator' }] })
  const written = await send({
    url: `${url}/v1/data/mutate/production`,
    method: 'POST',
    headers,
    body: JSON.stringify({ mutations: [{ delete: { id: 'drafts.post-1' } }] }),
  })
  expect(written.status).toBe(200)
})

test('a session that comes from no page of ours changes nothing', async () => {
  const { url, client } = await startWithDraft()
  const { cookie } = await signIn(url)
  const body = JSON.stringify({ mutations: [{ delete: { id: 'post-1' } }] })
  const address = `${url}/v1/data/mutate/production`
  const withoutOrigin = await send({ url: address, method: 'POST', headers: { cookie }, body })
  expect(withoutOrigin.status).toBe(403)
  const foreign = await send({
    url: address,
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:9999' },
    body,
  })
  expect(foreign.status).toBe(403)
  expect(await client.getDocument('post-1')).toBeDefined()
})

test('signing out takes the session away', async () => {
  const { url } = await startLake()
  const { cookie } = await signIn(url)
  const answer = await send({
    url: `${url}/v1/auth/logout`,
    method: 'POST',
    headers: { cookie, origin: SITE_ORIGIN },
  })
  expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=0')
})

test('a forged session is a visitor', async () => {
  const { url } = await startLake()
  const { cookie } = await signIn(url)
  const [name = ''] = cookie.split('=')
  const { status } = await send({ url: `${url}/v1/users/me`, headers: { cookie: `${name}=guess` } })
  expect(status).toBe(401)
})

test('the session lasts over a restart, for it comes from the token', async () => {
  const first = await startLake()
  const { cookie } = await signIn(first.url)
  const [, value = ''] = cookie.split('=')
  const second = await startLake()
  const name = `sanitySession-${new URL(second.url).port}`
  const { status } = await send({
    url: `${second.url}/v1/users/me`,
    headers: { cookie: `${name}=${value}` },
  })
  expect(status).toBe(200)
})

test('the token is the user of scripts', async () => {
  const { url, client } = await startLake()
  const { json } = await send({ url: `${url}/v1/users/me`, headers: BEARER })
  expect(json).toMatchObject({ id: 'local-robot' })
  expect(await client.fetch('identity()')).toBe('local-robot')
})
