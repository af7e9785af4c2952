import { expect, test } from 'vitest'
import { FormTooLarge, readForm } from './form-body.server.ts'

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
