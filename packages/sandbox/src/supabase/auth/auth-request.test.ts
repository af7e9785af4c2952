import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AuthRequest, metadataSchema, readJson, textSchema } from './auth-request.ts'

const schema = z.object({ email: textSchema, password: textSchema, data: metadataSchema })

function read(body: string) {
  const request: AuthRequest = {
    params: {},
    search: new URLSearchParams(),
    headers: {},
    address: '127.0.0.1',
    requireKey: () => undefined,
    readText: () => Promise.resolve(body),
  }
  return readJson({ request, schema })
}

test('what is absent, null or empty is the same', async () => {
  const empty = { email: '', password: '', data: null }
  for (const body of ['', '{}', '{"email":null,"data":null}', '{"email":"","unknown":1}']) {
    expect(await read(body), body).toEqual(empty)
  }
})

test('what is no object of the form is refused with its place', async () => {
  for (const body of ['{', '[]', 'null', '"a"', '7']) {
    await expect(read(body), body).rejects.toMatchObject({ status: 400, code: 'bad_json' })
  }
  await expect(read('{"email":{}}')).rejects.toThrow(/email/)
  await expect(read('{"data":[]}')).rejects.toMatchObject({ code: 'bad_json' })
})

test('what PostgreSQL cannot keep is refused wherever it stands, but in a password', async () => {
  for (const body of [
    '{"email":"a\\u0000"}',
    '{"data":{"a":[{"b":"\\u0000"}]}}',
    '{"data":{"\\u0000":1}}',
    '{"data":{"a":"\\ud800"}}',
  ]) {
    await expect(read(body), body).rejects.toMatchObject({ code: 'validation_failed' })
  }
  expect(await read('{"password":"a\\u0000b"}')).toMatchObject({ password: 'a\0b' })
  expect(await read('{"data":{"a":"😀"}}')).toMatchObject({ data: { a: '😀' } })
})

test('a body that is nested too deeply is refused before it is read', async () => {
  const deep = `{"data":{"a":${'['.repeat(600)}${']'.repeat(600)}}}`
  await expect(read(deep)).rejects.toMatchObject({ code: 'bad_json' })
})
