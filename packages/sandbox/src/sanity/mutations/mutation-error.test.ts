import { ClientError } from '@sanity/client'
import { expect, test } from 'vitest'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'

/** The error that `@sanity/client` makes of a refusal when the HTTP layer sends it as it is. */
async function toClientError(task: Promise<unknown>): Promise<ClientError> {
  const error: unknown = await task.catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error('expected a refusal', { cause: error })
  const body: unknown = JSON.parse(JSON.stringify(error.body))
  return new ClientError({ statusCode: error.status, body, headers: {}, url: '', method: 'POST' })
}

const documents = [makeDocument({ _id: 'a' }), makeDocument({ _id: 'b', to: { _ref: 'a' } })]

test('the client of the vendor says which document exists already', async () => {
  const lake = await makeLake({ documents })
  const mutations = [{ create: { _id: 'a', _type: 'page' } }]
  const error = await toClientError(lake.commit({ mutations, author: 'me' }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toBe(
    'The mutation(s) failed: Document by ID "a" already exists:\n- Document by ID "a" already exists',
  )
  expect(error.details).toMatchObject({ type: 'mutationError', items: [{ index: 0 }] })
})

test('the client of the vendor says what an action ran into', async () => {
  const lake = await makeLake({ documents })
  const actions = [
    { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [] },
  ]
  const error = await toClientError(lake.commitActions({ actions, author: 'me' }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('cannot be deleted as there are references to it from "b"')
  expect(error.details).toMatchObject({
    type: 'actionError',
    items: [{ error: { referencingIDs: ['b'] } }],
  })
})

test('the client of the vendor shows where a query can not be parsed', async () => {
  const lake = await makeLake({ documents })
  const error = await toClientError(lake.query({ query: '*[_type == "page"]{title' }))
  expect(error.statusCode).toBe(400)
  expect(error.message).toContain('GROQ query parse error')
  expect(error.message).toContain('*[_type == "page"]{title')
  expect(error.details).toMatchObject({ type: 'queryParseError' })
})

test('the client of the vendor names a parameter that is missing', async () => {
  const lake = await makeLake({ documents })
  const error = await toClientError(lake.query({ query: '*[_id == $id]' }))
  expect(error.message).toContain('param $id referenced, but not provided')
})

test('the client of the vendor says what is malformed', async () => {
  const lake = await makeLake({ documents })
  const error = await toClientError(lake.commit({ mutations: [{ fly: {} }], author: 'me' }))
  expect(error.statusCode).toBe(400)
  expect(error.message).toContain('Invalid mutation at index 0')
})

test('a refusal keeps what caused it for the log and out of the body', async () => {
  const lake = await makeLake({ documents })
  const error: unknown = await lake.query({ query: '*[' }).catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error('expected a refusal')
  expect(error.cause).toBeInstanceOf(Error)
  expect(Object.keys(error.body.error)).toEqual(['type', 'description', 'query', 'start', 'end'])
})
