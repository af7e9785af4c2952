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

test('a body over its limit is 413, whatever its length is said to be', async () => {
  const large = JSON.stringify('x'.repeat(30))
  await expect(read(post(large))).rejects.toMatchObject({ status: 413 })
  const stream = new Blob([large]).stream()
  await expect(read(post(stream))).rejects.toMatchObject({ status: 413 })
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
