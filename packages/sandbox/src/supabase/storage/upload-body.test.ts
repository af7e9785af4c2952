import { expect, test } from 'vitest'
import { BodyTooLarge } from '#sandbox/http/request-body.ts'
import { type StorageRequest } from './storage-request.ts'
import { readUpload } from './upload-body.ts'

function makeRequest({
  headers = {},
  body,
}: {
  headers?: Record<string, string>
  body: Buffer
}): StorageRequest {
  return {
    params: {},
    rest: '',
    search: new URLSearchParams(),
    headers,
    identity: () => Promise.resolve({ role: 'anon', claims: {} }),
    readBytes: ({ maxBytes }) =>
      body.length > maxBytes
        ? Promise.reject(new BodyTooLarge({ maxBytes }))
        : Promise.resolve(body),
  }
}

async function makeForm(fields: Record<string, string | Blob>): Promise<StorageRequest> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = new Response(form)
  return makeRequest({
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  })
}

test('the body itself is the file', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'cache-control': 'max-age=9',
    'x-metadata': Buffer.from('{"a":"ü"}').toString('base64'),
  }
  const body = Buffer.from('%PDF')
  expect(await readUpload({ request: makeRequest({ headers, body }), maxBytes: 4 })).toEqual({
    bytes: body,
    mimetype: 'application/pdf',
    cacheControl: 'max-age=9',
    userMetadata: { a: 'ü' },
  })
  expect(await readUpload({ request: makeRequest({ body }), maxBytes: 4 })).toMatchObject({
    mimetype: 'application/octet-stream',
    cacheControl: 'no-cache',
    userMetadata: null,
  })
})

test('a form has the file, its age and its metadata', async () => {
  const file = new Blob(['text'], { type: 'text/plain' })
  const request = await makeForm({ cacheControl: '60', metadata: '{"b":1}', '': file })
  expect(await readUpload({ request, maxBytes: 4 })).toEqual({
    bytes: Buffer.from('text'),
    mimetype: 'text/plain',
    cacheControl: 'max-age=60',
    userMetadata: { b: 1 },
  })
})

test('a byte too many is refused, in the body and in a form', async () => {
  const message = 'The object exceeded the maximum allowed size'
  const raw = makeRequest({ body: Buffer.alloc(5) })
  await expect(readUpload({ request: raw, maxBytes: 4 })).rejects.toThrow(message)
  const form = await makeForm({ '': new Blob(['12345']) })
  await expect(readUpload({ request: form, maxBytes: 4 })).rejects.toThrow(message)
})

test('a form without a file, a broken form and metadata that is none are refused', async () => {
  const noFile = await makeForm({ cacheControl: '1' })
  await expect(readUpload({ request: noFile, maxBytes: 9 })).rejects.toThrow('No content provided')
  const broken = makeRequest({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from('--y'),
  })
  await expect(readUpload({ request: broken, maxBytes: 9 })).rejects.toThrow(
    'The form could not be read',
  )
  for (const metadata of ['[]', '1', '{', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`]) {
    const request = await makeForm({ metadata, '': new Blob(['x']) })
    await expect(readUpload({ request, maxBytes: 9_000 }), metadata).rejects.toThrow(/metadata/)
  }
})

test.for(['1\r\nX-Other: 2', 'ü', '\u0000'])(
  'the age %j is no line of a header, and is refused before it is stored',
  async (cacheControl) => {
    const request = await makeForm({ cacheControl, '': new Blob(['x']) })
    await expect(readUpload({ request, maxBytes: 4 })).rejects.toMatchObject({
      body: { statusCode: '400', message: 'cacheControl must be a text of one line' },
    })
  },
)
