import { expect, test } from 'vitest'
import { readJson } from './read-json.server.ts'

function post(body: string | ReadableStream | null) {
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })
}

const read = (request: Request) => readJson({ request, maxBytes: 20 })

test('JSON is read', async () => {
  expect(await read(post('{"a":"é"}'))).toEqual({ a: 'é' })
})

test('no body, and a body that is no JSON, are undefined', async () => {
  expect(await read(post(null))).toBeUndefined()
  expect(await read(post('a=b'))).toBeUndefined()
})

test('a body is read up to its limit, whatever its length is said to be', async () => {
  const large = JSON.stringify('x'.repeat(30))
  expect(await read(post(large))).toBeUndefined()
  const stream = new Blob([large]).stream()
  expect(await read(post(stream))).toBeUndefined()
})

test('a letter that is cut in two by the network is whole', async () => {
  const bytes = new TextEncoder().encode('"é"')
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await read(post(stream))).toBe('é')
})
