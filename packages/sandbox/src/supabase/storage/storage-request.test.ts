import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseFault, invalidRequest, objectNotFound } from './storage-faults.ts'
import { param, readJson, type StorageRequest } from './storage-request.ts'

function requestWith(text: string): StorageRequest {
  return {
    params: { bucket: 'resumes' },
    rest: '',
    search: new URLSearchParams(),
    headers: {},
    identity: () => Promise.reject(new Error('Nobody asks')),
    readBytes: () => Promise.resolve(Buffer.from(text)),
  }
}

const SignSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()).default([]) })

const read = (text: string) => readJson({ request: requestWith(text), schema: SignSchema })

test('a body is read in the form that its route wants', async () => {
  expect(await read('{"expiresIn":60,"more":1}')).toEqual({ expiresIn: 60, paths: [] })
})

test('an empty body is an object without anything', async () => {
  const request = requestWith('')
  expect(await readJson({ request, schema: z.object({ id: z.string().optional() }) })).toEqual({})
})

test.for(['{', 'null,', 'expiresIn=60', "{'expiresIn':60}"])('%j is no JSON', async (text) => {
  await expect(read(text)).rejects.toMatchObject({
    status: 400,
    body: { statusCode: '400', message: expect.stringContaining('not valid JSON') },
  })
})

test('what is wrong is named by its place in the body', async () => {
  const places = await Promise.all(
    ['{}', '{"expiresIn":"60"}', '{"expiresIn":60,"paths":[7]}', '[]'].map((text) =>
      read(text).then(
        () => 'taken',
        (error: unknown) => (error instanceof Error ? error.message.split(' ')[0] : ''),
      ),
    ),
  )
  expect(places).toEqual(['body/expiresIn', 'body/expiresIn', 'body/paths/0', 'body'])
})

test('a body is asked for with a limit', async () => {
  const limits: number[] = []
  const request: StorageRequest = {
    ...requestWith('{}'),
    readBytes: ({ maxBytes }) => {
      limits.push(maxBytes)
      return Promise.resolve(Buffer.from('{"expiresIn":1}'))
    },
  }
  await readJson({ request, schema: SignSchema })
  expect(limits).toEqual([1024 * 1024])
})

test('what a pattern does not name is empty', () => {
  expect(param(requestWith(''), 'bucket')).toBe('resumes')
  expect(param(requestWith(''), 'id')).toBe('')
})

test('every refusal is 400 over HTTP, with its own status as text in the body', () => {
  for (const fault of [objectNotFound(), invalidRequest('x')]) expect(fault.status).toBe(400)
  expect(objectNotFound().body).toEqual({
    statusCode: '404',
    error: 'not_found',
    message: 'Object not found',
  })
})

test.for([
  { code: '42501', statusCode: '403', message: 'new row violates row-level security policy' },
  { code: '23505', statusCode: '409', message: 'The resource already exists' },
  { code: '23503', statusCode: '404', message: 'The related resource does not exist' },
])('the database’s $code is $statusCode here', ({ code, ...body }) => {
  const fault = databaseFault(Object.assign(new Error('of the database'), { code }))
  expect(fault?.body).toMatchObject(body)
})

test('what nobody expects of the database stays what it is', () => {
  for (const error of [
    new Error('x'),
    { code: 'XX000', message: 'x' },
    null,
    'text',
    { code: 1 },
  ]) {
    expect(databaseFault(error)).toBeNull()
  }
})
