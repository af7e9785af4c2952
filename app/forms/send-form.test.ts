import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { currentToast, hideToast } from '#app/ui/toast/toast-store.ts'
import { sendForm } from './send-form.ts'

let warn: MockInstance

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

function requestWith({
  fields = { form: 'contact' },
  signal = null,
}: { fields?: Record<string, string | File>; signal?: AbortSignal | null } = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return new Request('https://testco.example/contact', { method: 'POST', body, signal })
}

/** Like a request that is never answered. */
function untilAborted(signal: AbortSignal) {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
}

/** The cause, for developers. */
function expectWarning(cause: unknown = expect.any(Error)) {
  expect(warn).toHaveBeenCalledExactlyOnceWith(cause)
  warn.mockClear()
}

async function getBody(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response)) throw new Error('It is no Response')
  expect(answer.status).toBe(503)
  return answer.json()
}

test('an answer of the server is handed on', async () => {
  const answer = { errors: {} }
  const serverAction = () => Promise.resolve(answer)
  expect(await sendForm({ request: requestWith(), serverAction })).toBe(answer)
})

test('a redirect and a refusal by the server are handed on', async () => {
  const redirect = new Response(null, { status: 302 })
  const refusal = { status: 403, statusText: '', internal: false, data: 'another site' }
  for (const thrown of [redirect, Object.assign(new Error('refused'), refusal)]) {
    const serverAction = vi.fn().mockRejectedValue(thrown)
    await expect(sendForm({ request: requestWith(), serverAction })).rejects.toBe(thrown)
  }
})

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an empty answer', () => Promise.resolve(null)],
  [
    'an error of the server',
    () => {
      const response = { status: 503, statusText: '', internal: false, data: null }
      return Promise.reject(Object.assign(new Error('away'), response))
    },
  ],
])('%s becomes an answer to the form, without what is secret', async (_name, serverAction) => {
  const fields = { form: 'login', email: 'a@b.example', password: 'x', newPassword: 'x', code: '1' }
  const answer = await sendForm({ request: requestWith({ fields }), serverAction })
  expect(await getBody(answer)).toEqual({
    form: 'login',
    result: { status: 'error', error: { '': ['!'] } },
    token: null,
    failure: expect.objectContaining({ isError: true }),
    isClosed: false,
    isUnanswered: true,
  })
  expect(currentToast()).toBeNull()
  expectWarning()
})

test('a form without a name has a notice', async () => {
  const request = requestWith({ fields: { theme: 'dark' } })
  const cause = new Error('cut')
  await sendForm({ request, serverAction: () => Promise.reject(cause) })
  expect(currentToast()).toMatchObject({ isError: true })
  expectWarning(cause)
})

test('a post that is not answered in time is aborted, and a file has more time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const resume = new File([new Uint8Array(1_000_000)], 'resume.pdf')
  for (const { fields, seconds } of [
    { fields: { form: 'contact' }, seconds: 30 },
    { fields: { form: 'resume', resume }, seconds: 70 },
  ]) {
    const request = requestWith({ fields })
    const aborted = vi.fn()
    const sent = new Promise<AbortSignal>((resolve) => {
      void sendForm({
        request,
        serverAction: () => {
          resolve(request.signal)
          return untilAborted(request.signal)
        },
      }).then(aborted)
    })
    await sent
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(aborted).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(aborted).toHaveBeenCalledOnce()
    // The router takes an aborted request for a visitor who has gone elsewhere.
    expect(request.signal.aborted).toBe(false)
    expectWarning()
  }
})

test('a visitor who goes elsewhere is told nothing', async () => {
  const visit = new AbortController()
  const request = requestWith({ fields: { theme: 'dark' }, signal: visit.signal })
  const serverAction = () => {
    const left = untilAborted(request.signal)
    visit.abort()
    return left
  }
  await expect(sendForm({ request, serverAction })).rejects.toThrow('aborted')
  expect(currentToast()).toBeNull()
})
