import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthFetch } from './auth-fetch.server.ts'

const TOKEN = 'http://auth.invalid/auth/v1/token?grant_type=password'
const REFRESH = 'http://auth.invalid/auth/v1/token?grant_type=refresh_token'
const SIGNUP = 'http://auth.invalid/auth/v1/signup'

/** A service that answers with these statuses one after the other; 0 cuts the connection. The last one stays. */
function service(...statuses: number[]) {
  let calls = 0
  async function send() {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 0
    calls += 1
    await Promise.resolve()
    if (status === 0) throw new TypeError('fetch failed')
    return Response.json({ call: calls }, { status })
  }
  return { send, calls: () => calls }
}

const post = (body: string = randomUUID()) => ({ method: 'POST', body })

test('a sign-in is tried again while a gateway says that the service is not there', async () => {
  const { send, calls } = service(502, 504, 200)
  const auth = createAuthFetch({ send, sender: '192.0.2.1' })
  expect((await auth.fetch(TOKEN, post())).status).toBe(200)
  expect(calls()).toBe(3)
  expect(auth.isDown()).toBe(false)
})

test('after the third try the service counts as down, and nothing is thrown', async () => {
  const { send, calls } = service(503)
  const auth = createAuthFetch({ send, sender: '192.0.2.1' })
  expect((await auth.fetch(TOKEN, post())).status).toBe(503)
  expect(calls()).toBe(3)
  expect(auth.isDown()).toBe(true)
  const cut = createAuthFetch({ send: service(0).send, sender: '192.0.2.1' })
  expect((await cut.fetch(TOKEN, post())).status).toBe(503)
})

test('what would send a mail twice is not tried again', async () => {
  const { send, calls } = service(503)
  await createAuthFetch({ send, sender: '192.0.2.1' }).fetch(SIGNUP, post())
  expect(calls()).toBe(1)
})

test('a refusal is an answer', async () => {
  const { send, calls } = service(400)
  const auth = createAuthFetch({ send, sender: '192.0.2.1' })
  expect((await auth.fetch(TOKEN, post())).status).toBe(400)
  expect(calls()).toBe(1)
  expect(auth.isDown()).toBe(false)
})

test('tabs that refresh one token at once all get what the first got', async () => {
  const { send, calls } = service(200)
  const token = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => createAuthFetch({ send, sender: '192.0.2.1' }).fetch(REFRESH, post(token))),
  )
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    [1, 2, 3].map(() => ({ call: 1 })),
  )
  await createAuthFetch({ send, sender: '192.0.2.1' }).fetch(REFRESH, post(token))
  expect(calls()).toBe(1)
  await createAuthFetch({ send, sender: '192.0.2.1' }).fetch(REFRESH, post())
  expect(calls()).toBe(2)
})

test('a refresh that failed is no answer for the next one, and the client is not to try by itself', async () => {
  const { send, calls } = service(503)
  const token = randomUUID()
  const auth = createAuthFetch({ send, sender: '192.0.2.1' })
  expect((await auth.fetch(REFRESH, post(token))).status).toBe(599)
  await createAuthFetch({ send, sender: '192.0.2.1' }).fetch(REFRESH, post(token))
  expect(calls()).toBe(6)
})

test('a session ends by the word of the service, and not by what stands before it', async () => {
  const word = (body: string, status: number) => {
    const auth = createAuthFetch({
      send: () => Promise.resolve(new Response(body, { status })),
      sender: '192.0.2.1',
    })
    return auth.fetch(REFRESH, post()).then(() => auth.isDown())
  }
  expect(await word('{"code":"refresh_token_not_found","message":"gone"}', 400)).toBe(false)
  expect(await word('{"code":"user_banned","message":"no"}', 403)).toBe(false)
  expect(await word('{"message":"Invalid API key"}', 401)).toBe(true)
  expect(await word('{"code":"over_request_rate_limit","message":"slow"}', 429)).toBe(true)
  expect(await word('<h1>Not found</h1>', 404)).toBe(true)
  expect(await word('<h1>Welcome</h1>', 200)).toBe(true)
})

test('what was no answer to a refresh is none for the next one either', async () => {
  const token = randomUUID()
  const says = (body: string) =>
    createAuthFetch({ send: () => Promise.resolve(new Response(body)), sender: '192.0.2.1' }).fetch(
      REFRESH,
      post(token),
    )
  expect((await says('<h1>Welcome</h1>')).status).toBe(599)
  expect((await says('{"access_token":"a.b.c"}')).status).toBe(200)
})

test('keys that do not come are no keys that do not fit', async () => {
  const send = () => Promise.resolve(Response.json({ message: 'no Route' }, { status: 404 }))
  const auth = createAuthFetch({ send, sender: '192.0.2.1' })
  await auth.fetch('http://auth.invalid/auth/v1/.well-known/jwks.json')
  expect(auth.isDown()).toBe(true)
})

test('keys that came before are good while the service is away, and what they do not fit is nobody’s fault', async () => {
  const keys = 'http://auth.invalid/auth/v1/.well-known/jwks.json'
  const known = createAuthFetch({ send: service(200).send, sender: '192.0.2.1' })
  expect(await (await known.fetch(keys)).json()).toEqual({ call: 1 })
  expect(known.isDown()).toBe(false)
  const hangs = () => new Promise<Response>(() => undefined)
  for (const send of [service(0).send, service(503).send, hangs]) {
    const auth = createAuthFetch({ send, sender: '192.0.2.1' })
    const answer = await auth.fetch(keys)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ call: 1 })
    expect(auth.isDown()).toBe(true)
  }
})

test('what is not of accounts goes through as it is', async () => {
  const { send } = service(0)
  const call = createAuthFetch({ send, sender: '192.0.2.1' }).fetch(
    'http://auth.invalid/rest/v1/table',
  )
  await expect(call).rejects.toThrow('fetch failed')
})

test('addresses take turns: a crowd of passwords from one delays another’s by one', async () => {
  const order: string[] = []
  const enter = (sender: string) =>
    createAuthFetch({
      sender,
      send: async () => {
        order.push(sender)
        await Promise.resolve()
        return Response.json({})
      },
    }).fetch(TOKEN, post())
  await Promise.all([...Array.from({ length: 40 }, () => enter('crowd')), enter('guest')])
  expect(order).toHaveLength(41)
  expect(order.indexOf('guest')).toBeLessThan(8)
})
