import { expect, test } from 'vitest'
import { BEARER, send, SITE_ORIGIN, startLake } from './lake.ts'
import { textWith } from './matchers.ts'

async function startWithGet() {
  const started = await startLake()
  const get = async (path: string, headers: Record<string, string> = BEARER) => {
    const { status, json } = await send({ url: `${started.url}${path}`, headers })
    return { status, json }
  }
  return { ...started, get }
}

test('the Studio starts: user, grants, project, datasets and what it may do', async () => {
  const { client, get } = await startWithGet()
  expect(await client.users.getById('me')).toMatchObject({ id: 'local-robot', name: textWith('') })
  expect(await client.projects.getById('sandbox')).toMatchObject({ id: 'sandbox' })
  expect(await client.projects.list()).toMatchObject([{ id: 'sandbox' }])
  expect(await client.datasets.list()).toMatchObject([{ name: 'production', aclMode: 'public' }])
  const { json } = await get('/v2021-06-07/projects/sandbox/datasets/production/acl')
  expect(json).toMatchObject([
    {
      filter: '_id in path("**")',
      permissions: ['read', 'update', 'create', 'history', 'manage', 'editHistory'],
    },
  ])
  expect(
    (await get('/v2023-12-11/projects/sandbox/datasets?datasetProfile=comments')).json,
  ).toEqual([])
})

test('a visitor is not a user and may only read', async () => {
  const { get } = await startWithGet()
  for (const path of [
    '/v1/users/me',
    '/v1/auth/id',
    '/v1/users/local-editor',
    '/v1/users/me/keyvalue/a',
  ]) {
    expect((await get(path, {})).status, path).toBe(401)
  }
  const { json } = await get('/v1/projects/sandbox/datasets/production/acl', {})
  expect(json).toEqual([{ filter: '_id in path("*")', permissions: ['read'] }])
})

test('who wrote is found by id, one or many', async () => {
  const { get } = await startWithGet()
  expect((await get('/v1/users/local-editor')).json).toMatchObject({ displayName: 'Local Editor' })
  expect((await get('/v1/users/local-editor,local-robot,nobody')).json).toMatchObject([
    { id: 'local-editor' },
    { id: 'local-robot' },
  ])
  expect((await get('/v1/users/nobody')).json).toEqual([])
})

test('the check whether somebody is signed in answers with the id', async () => {
  const { get } = await startWithGet()
  expect((await get('/v1/auth/id')).json).toEqual({ id: 'local-robot' })
})

test('one provider is listed, and its address is this server', async () => {
  const { get, url } = await startWithGet()
  const { json } = await get('/v2026-05-04/auth/providers', { origin: SITE_ORIGIN })
  expect(json).toMatchObject({
    providers: [{ name: 'local', title: 'This machine', url: `${url}/v1/auth/login/local` }],
  })
})

test('what the Studio keeps for an editor comes back, and is nobody else’s', async () => {
  const { url, get, connect } = await startWithGet()
  const put = await send({
    url: `${url}/v1/users/me/keyvalue`,
    method: 'PUT',
    headers: BEARER,
    body: JSON.stringify([{ key: 'layout', value: { view: 'list' } }]),
  })
  expect(put.json).toEqual([{ key: 'layout', value: { view: 'list' } }])
  expect((await get('/v1/users/me/keyvalue/layout,missing')).json).toEqual([
    { key: 'layout', value: { view: 'list' } },
  ])
  await expect(connect().request({ uri: '/users/me/keyvalue/layout' })).rejects.toMatchObject({
    statusCode: 401,
  })
  const wrong = await send({
    url: `${url}/v1/users/me/keyvalue`,
    method: 'PUT',
    headers: BEARER,
    body: '{"key":"layout"}',
  })
  expect(wrong.status).toBe(400)
})

test('the calls of the vendor’s own are answered with nothing to do', async () => {
  const { url, get } = await startWithGet()
  for (const path of ['/v1/features', '/v1/projects/sandbox/user-applications']) {
    expect((await get(path)).json, path).toEqual([])
  }
  for (const path of [
    '/v1/journey/trial',
    '/v1/journey/trial/override',
    '/v1/journey/asset-limit',
  ]) {
    expect((await get(path)).status, path).toBe(204)
  }
  for (const path of ['/v1/ping', '/v1/data/ping/production', '/v1/help']) {
    expect((await get(path)).status, path).toBe(200)
  }
  expect((await get('/v1/intake/telemetry-status')).json).toEqual({ status: 'denied' })
  const claim = await send({
    url: `${url}/v1/descriptors/claim`,
    method: 'POST',
    headers: BEARER,
    body: '{}',
  })
  expect(claim.json).toEqual({ synchronization: { type: 'complete' } })
  const beacon = await send({
    url: `${url}/vX/intake/batch`,
    method: 'POST',
    headers: { origin: SITE_ORIGIN, 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(beacon.status).toBe(204)
})

test('the check of the origin says that the page is allowed', async () => {
  const { get } = await startWithGet()
  expect((await get('/v1/check/cors', { origin: SITE_ORIGIN })).json).toEqual({
    result: { allowed: true, withCredentials: true },
  })
})

test('a member may read the project and its members, and invites nobody', async () => {
  const { client, get, connect } = await startWithGet()
  const uri = '/projects/sandbox/grants'
  const grants: unknown = await client.request({ uri })
  for (const category of ['sanity.project', 'sanity.project.datasets', 'sanity.project.members']) {
    expect(grants).toHaveProperty(
      [category],
      [
        {
          id: category,
          name: category,
          title: textWith(''),
          description: null,
          isCustom: false,
          config: {},
          grants: [{ name: 'read', params: {} }],
        },
      ],
    )
  }
  await expect(connect().request({ uri })).rejects.toMatchObject({ statusCode: 401 })
  expect((await get('/v2021-12-15/projects/other/grants')).status).toBe(404)
})

test('embeddings are disabled', async () => {
  const { client, get, connect } = await startWithGet()
  const disabled = { enabled: false, status: 'disabled' }
  expect(await client.datasets.getEmbeddingsSettings('production')).toEqual(disabled)
  expect((await get('/v2025-02-19/datasets/production/settings/embeddings')).json).toEqual(disabled)
  await expect(connect().datasets.getEmbeddingsSettings('production')).rejects.toMatchObject({
    statusCode: 401,
  })
})

test('another project is a 404', async () => {
  const { get } = await startWithGet()
  expect((await get('/v1/projects/other')).status).toBe(404)
  expect((await get('/v1/projects/other/datasets/production/acl')).status).toBe(404)
})
