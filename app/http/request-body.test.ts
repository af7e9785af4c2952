import { expect, test, vi } from 'vitest'
import {
  discardBody,
  FormTooLarge,
  readForm,
  readJson,
  readSmallForm,
} from './request-body.server.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A body whose length no header says, with a note of how much of it was asked for. */
function chunked({ chunk, count }: { chunk: string; count: number }) {
  const pulls = { count: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulls.count += 1
        if (pulls.count > count) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
      cancel: () => {
        pulls.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const init = {
    method: 'POST',
    body,
    duplex: 'half' as const,
    headers: { 'Content-Type': FORM_TYPE },
  }
  return { request: new Request('http://localhost/', init), pulls }
}

test('a form of text is read', async () => {
  const body = new URLSearchParams({ name: 'Zoë & Co', message: 'a\r\nb 🧑‍🚀' })
  const form = await readForm({
    request: new Request('http://localhost/', { method: 'POST', body }),
  })
  expect(Object.fromEntries(form)).toEqual({ name: 'Zoë & Co', message: 'a\r\nb 🧑‍🚀' })
})

test('a form with a file is read', async () => {
  const body = new FormData()
  body.set('file', new Blob(['%PDF-']), 'cv.pdf')
  const form = await readForm({
    request: new Request('http://localhost/', { method: 'POST', body }),
  })
  const file = form.get('file')
  expect(file instanceof File && (await file.text())).toBe('%PDF-')
})

test('pieces that come one after the other are one form', async () => {
  const { request } = chunked({ chunk: 'a=1&', count: 3 })
  expect((await readForm({ request })).getAll('a')).toEqual(['1', '1', '1'])
})

test('a body that is too large is read to its end, so that its sender reads the answer', async () => {
  const { request, pulls } = chunked({ chunk: 'x'.repeat(1_000), count: 50 })
  await expect(readForm({ request, maxBytes: 10_000 })).rejects.toThrow(FormTooLarge)
  expect(pulls.count).toBe(51)
})

test('a body without an end is cut', async () => {
  const { request, pulls } = chunked({ chunk: 'x'.repeat(1_000_000), count: 1_000_000 })
  await expect(readForm({ request })).rejects.toThrow(FormTooLarge)
  expect(pulls.count).toBe(34)
  expect(pulls.isCancelled).toBe(true)
})

test('exactly as much as is allowed is taken', async () => {
  const { request } = chunked({ chunk: 'a=12345678', count: 1 })
  expect((await readForm({ request, maxBytes: 10 })).get('a')).toBe('12345678')
})

test.for(['application/json', 'text/plain', ''])(
  'a body of type %j is no form: 400',
  async (type) => {
    const headers = { 'Content-Type': type }
    const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers })
    await expect(readForm({ request })).rejects.toMatchObject({ status: 400 })
  },
)

test('a form with a file that is cut off is 400', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nun'
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  await expect(readForm({ request })).rejects.toMatchObject({ status: 400 })
})

/** The fields that are known of a form that is too large. */
async function fieldsOfTooLarge(sent: Parameters<typeof readForm>[0]) {
  const error: unknown = await readForm(sent).catch((caught: unknown) => caught)
  if (!(error instanceof FormTooLarge)) throw new Error('The form was read.')
  return Object.fromEntries(error.fields)
}

test('the fields before the one that is too large are known', async () => {
  const fields = { form: 'contact', name: 'Zoë & Co', message: 'x'.repeat(20_000), phone: '1' }
  const body = new URLSearchParams(fields)
  const request = new Request('http://localhost/', { method: 'POST', body })
  const known = { form: 'contact', name: 'Zoë & Co' }
  expect(await fieldsOfTooLarge({ request, maxBytes: 10_000 })).toEqual(known)
})

test('the fields before a file that is too large are known', async () => {
  const body = new FormData()
  body.set('form', 'resume')
  body.set('name', 'Zoë & Co\r\n--x')
  body.set('file', new Blob(['%PDF-', 'x'.repeat(500_000)]), 'cv.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body })
  const known = { form: 'resume', name: 'Zoë & Co\r\n--x' }
  expect(await fieldsOfTooLarge({ request, maxBytes: 400_000 })).toEqual(known)
})

test('of a file that is too large and of what is no form no field is known', async () => {
  const file = new FormData()
  file.set('file', new Blob(['x'.repeat(20_000)]), 'cv.pdf')
  const bodies = [file, 'x'.repeat(20_000)]
  for (const body of bodies) {
    const request = new Request('http://localhost/', { method: 'POST', body })
    expect(await fieldsOfTooLarge({ request, maxBytes: 10_000 })).toEqual({})
  }
})

function manyFiles(count: number) {
  const body = new FormData()
  for (let file = 0; file < count; file += 1) body.append('file', new Blob([]), 'cv.pdf')
  return body
}

function manyFields(count: number) {
  return new URLSearchParams(Array.from({ length: count }, () => ['a', '1']))
}

test.for([
  ['files', manyFiles(10_000)],
  ['fields', manyFields(50_000)],
  ['names without a value', '&'.repeat(50_000)],
] as const)('a form with too many %s is refused, and not parsed', async ([, body]) => {
  const headers = { 'Content-Type': FORM_TYPE }
  const init = body instanceof FormData ? { body } : { body: body.toString(), headers }
  const request = new Request('http://localhost/', { method: 'POST', ...init })
  const parse = vi.spyOn(Response.prototype, 'formData')
  const maxBytes = 4 * 1024 * 1024
  await expect(readForm({ request, maxBytes })).rejects.toThrow(FormTooLarge)
  expect(parse).not.toHaveBeenCalled()
})

test.for([
  ['Application/x-www-form-urlencoded', '&a=1'],
  ['application/x-www-form-urlencoded ;charset=utf-8', '&a=1'],
  ['multipart/form-data ; boundary=----------------------------b', null],
  ['multipart/form-data; x=boundary=z; boundary=----------------------------b', null],
  ['Multipart/Form-Data; Boundary="----------------------------b"', null],
] as const)('fields are counted however the type is spelt: %s', async ([type, urlencoded]) => {
  const part =
    '------------------------------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const getBody = (count: number) =>
    urlencoded
      ? urlencoded.repeat(count)
      : `${part.repeat(count)}------------------------------b--\r\n`
  const request = (count: number) =>
    new Request('http://localhost/', {
      method: 'POST',
      body: getBody(count),
      headers: { 'Content-Type': type },
    })
  await expect(readForm({ request: request(1_000) })).rejects.toThrow(FormTooLarge)
  expect([...(await readForm({ request: request(3) })).keys()]).toEqual(['a', 'a', 'a'])
})

test.for([
  '',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="----------------------------\\\\b"',
  'multipart/form-data; boundary="----------------------------\\"b"',
  '; a',
])('a body of the type %j is no form', async (type) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'a=1&b=2',
    headers: { 'Content-Type': type },
  })
  await expect(readForm({ request })).rejects.toMatchObject({ status: 400 })
})

test('a form with as many fields as any of ours is read', async () => {
  for (const body of [manyFiles(90), manyFields(90)]) {
    const request = new Request('http://localhost/', { method: 'POST', body })
    expect([...(await readForm({ request })).keys()]).toHaveLength(90)
  }
})

test('a body that nobody needs is read to its end', async () => {
  const { request, pulls } = chunked({ chunk: 'x'.repeat(1_000), count: 50 })
  await discardBody(request)
  expect(pulls.count).toBe(51)
})

test('the invisible characters of a preview are no part of what is posted', async () => {
  const stega = '\u200b\u200c\u200d\ufeff'.repeat(50)
  const body = new URLSearchParams([
    ['name', `Ada${stega}`],
    ['emoji', '👩\u200d🚀'],
    ['name', 'Grace'],
  ])
  const form = await readForm({
    request: new Request('http://site.test', { method: 'POST', body }),
  })
  expect([...form]).toEqual([
    ['name', 'Ada'],
    ['emoji', '👩\u200d🚀'],
    ['name', 'Grace'],
  ])
})

function postButtons(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://localhost/theme', { method: 'POST', body, headers })
}

test('a form of buttons is read', async () => {
  const form = await readSmallForm(
    postButtons(new URLSearchParams({ theme: 'dark', returnTo: '/blog' })),
  )
  expect([...form]).toEqual([
    ['theme', 'dark'],
    ['returnTo', '/blog'],
  ])
})

test('the longest address that a visitor can have come by fits twice', async () => {
  const address = `/?utm_campaign=${'é'.repeat(8_000 / 6)}`
  const search = encodeURI(address)
  const form = await readSmallForm(
    postButtons(new URLSearchParams({ returnTo: search, landing: search })),
  )
  expect(form.get('landing')).toBe(search)
})

test('more than such a form can hold is refused, whatever it says of its length', async () => {
  const large = new URLSearchParams({ theme: 'dark', returnTo: '/'.repeat(40_000) })
  await expect(readSmallForm(postButtons(large))).rejects.toMatchObject({ status: 413 })
  const understated = postButtons(large, { 'Content-Length': '10' })
  await expect(readSmallForm(understated)).rejects.toMatchObject({ status: 413 })
})

test('what is no form is the fault of who sent it', async () => {
  const json = postButtons('{"theme":"dark"}', { 'Content-Type': 'application/json' })
  await expect(readSmallForm(json)).rejects.toMatchObject({ status: 400 })
})

function postJson(body: string | ReadableStream | null) {
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })
}

const read = (request: Request) => readJson({ request, maxBytes: 20 })

test('JSON is read', async () => {
  expect(await read(postJson('{"a":"é"}'))).toEqual({ a: 'é' })
})

test('no body, and a body that is no JSON, are undefined', async () => {
  expect(await read(postJson(null))).toBeUndefined()
  expect(await read(postJson('a=b'))).toBeUndefined()
})

test('a body over its limit is 413, whatever its length is said to be', async () => {
  const large = JSON.stringify('x'.repeat(30))
  await expect(read(postJson(large))).rejects.toMatchObject({ status: 413 })
  const stream = new Blob([large]).stream()
  await expect(read(postJson(stream))).rejects.toMatchObject({ status: 413 })
})

test('a letter that is cut in two by the network is whole', async () => {
  const bytes = new TextEncoder().encode('"é"')
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await read(postJson(stream))).toBe('é')
})
