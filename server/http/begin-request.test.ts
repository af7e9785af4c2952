import { setImmediate } from 'node:timers/promises'
import express from 'express'
import { expect, test } from 'vitest'
import { getRequestContext } from '#app/http/request-context.server.ts'
import { beginRequest } from './begin-request.ts'
import { createTestServices } from '#tests/fixtures/services.ts'
import { listen } from '#tests/fixtures/listen.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Answers with the id that its code knows, after it has waited. */
async function start({ TRUSTED_PROXIES }: { TRUSTED_PROXIES: '0' | '1' }) {
  const app = express()
  app.use(beginRequest(createTestServices({ TRUSTED_PROXIES })))
  app.get('/', (_request, response, next) => {
    setImmediate().then(() => response.send(getRequestContext()?.requestId), next)
  })
  const url = await listen(app)
  return async (id?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : { 'X-Request-Id': id }
    const response = await fetch(url, { headers })
    return { answered: response.headers.get('X-Request-Id'), known: await response.text() }
  }
}

test('a request has an id of its own, which its code knows and its answer carries', async () => {
  const ask = await start({ TRUSTED_PROXIES: '0' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  for (const { answered, known } of answers) {
    expect(answered).toMatch(UUID)
    expect(known).toBe(answered)
  }
  expect(new Set(answers.map(({ known }) => known)).size).toBe(20)
})

test('the id of a trusted proxy is kept, and nobody else’s', async () => {
  const id = 'Aa0._-'.padEnd(64, 'x')
  const askBehindProxy = await start({ TRUSTED_PROXIES: '1' })
  expect(await askBehindProxy(id)).toEqual({ answered: id, known: id })
  const ask = await start({ TRUSTED_PROXIES: '0' })
  expect((await ask(id)).answered).toMatch(UUID)
})

test.each(['x'.repeat(65), 'a b', 'a"b', 'a,b', '<b>', 'é'])(
  'a proxy’s id %j is replaced',
  async (id) => {
    const ask = await start({ TRUSTED_PROXIES: '1' })
    expect((await ask(id)).answered).toMatch(UUID)
  },
)

test('when the answers have ended nothing is known of a request', async () => {
  const ask = await start({ TRUSTED_PROXIES: '0' })
  await ask()
  expect(getRequestContext()).toBeUndefined()
})
