import { expect, test, vi } from 'vitest'
import {
  type RequestIdentity,
  type SqlRunner,
  type SupabaseDatabase,
} from '#sandbox/supabase/database/supabase-database.ts'
import { createRestApi } from './rest-api.ts'
import { catalogueRunner } from './sql/test-schema.ts'

type Options = { method?: string; headers?: Record<string, string> }

const STRANGER: RequestIdentity = { role: 'anon', claims: { role: 'anon' } }

/** Writes down what reaches the database, and answers every statement with no rows. */
async function startApi({ failingReads = 0 } = {}) {
  const statements: string[] = []
  const readSchema = vi.fn()
  const listeners: ((payload: string) => void)[] = []
  const runner: SqlRunner = {
    query: (text) => {
      statements.push(text)
      return Promise.resolve({ rows: [], affectedRows: 0 })
    },
  }
  const database: SupabaseDatabase = {
    asOwner: (work) => {
      readSchema()
      if (readSchema.mock.calls.length <= failingReads) return Promise.reject(new Error('gone'))
      return work(catalogueRunner())
    },
    asRole: (_identity, work) => work(runner),
    onNotify: (_channel, listener) => {
      listeners.push(listener)
      return Promise.resolve(() => {
        listeners.splice(listeners.indexOf(listener), 1)
        return Promise.resolve()
      })
    },
    close: () => Promise.resolve(),
  }
  const api = await createRestApi({ database })
  return {
    api,
    statements,
    readSchema,
    listeners,
    /** Outcome of a request: `done`, or its refusal. */
    ask: async (path: string, { method = 'GET', headers = {} }: Options = {}) => {
      const [pathname = '', query = ''] = path.split('?')
      try {
        await api.handle({
          method,
          path: pathname,
          search: new URLSearchParams(query),
          headers,
          identity: STRANGER,
          readText: () => Promise.resolve('{}'),
        })
        return 'done'
      } catch (error) {
        return error
      }
    },
  }
}

test('the schema is read at the first request, and once for all that come with it', async () => {
  const { ask, readSchema } = await startApi()
  expect(readSchema).not.toHaveBeenCalled()
  await Promise.all(Array.from({ length: 10 }, () => ask('/nothing')))
  await ask('/nothing')
  expect(readSchema).toHaveBeenCalledTimes(1)
})

test('a schema that could not be read is read again by the next request', async () => {
  const { ask, readSchema } = await startApi({ failingReads: 1 })
  expect(await ask('/nothing')).toMatchObject({ message: 'gone' })
  expect(await ask('/nothing')).toMatchObject({ status: 404, body: { code: 'PGRST205' } })
  expect(readSchema).toHaveBeenCalledTimes(2)
})

test('a notification makes the next request read the schema anew, and no other word does', async () => {
  const { ask, readSchema, listeners } = await startApi()
  await ask('/nothing')
  for (const payload of ['reload config', 'anything']) listeners[0]?.(payload)
  await ask('/nothing')
  expect(readSchema).toHaveBeenCalledTimes(1)
  for (const payload of ['reload schema', '']) {
    listeners[0]?.(payload)
    await ask('/nothing')
  }
  expect(readSchema).toHaveBeenCalledTimes(3)
})

test('an API that is closed listens no longer', async () => {
  const { api, listeners } = await startApi()
  expect(listeners).toHaveLength(1)
  await api.close()
  expect(listeners).toEqual([])
})

test.for<Options & { path: string; code: string }>([
  { path: '/nothing', code: 'PGRST205' },
  { path: '/books/1', code: 'PGRST125' },
  { path: '/rpc/give/more', code: 'PGRST125' },
  { path: '/%E0%A4%A', code: 'PGRST125' },
  { path: '/books', method: 'PUT', code: 'PGRST117' },
  { path: '/rpc/take', method: 'DELETE', code: 'PGRST101' },
  { path: '/books', headers: { accept: 'image/png' }, code: 'PGRST107' },
  { path: '/books', headers: { 'accept-profile': 'auth' }, code: 'PGRST106' },
  { path: '/books', method: 'POST', headers: { 'content-profile': 'auth' }, code: 'PGRST106' },
  { path: '/books?titel=eq.x', code: '42703' },
  { path: '/books?title=sounds.like', code: 'PGRST100' },
  { path: '/books', method: 'DELETE', code: '21000' },
])('$path is refused with $code before the database is asked', async (request) => {
  const { path, code, ...options } = request
  const { ask, statements } = await startApi()
  const refusal = await ask(path, options)
  expect(refusal).toMatchObject({ body: { code } })
  expect(statements).toEqual([])
})

test('a suggestion is made for a table that is nearly there', async () => {
  const { ask } = await startApi()
  expect(await ask('/boks')).toMatchObject({
    body: { hint: "Perhaps you meant the table 'public.books'" },
  })
  expect(await ask('/pair')).toMatchObject({ status: 404 })
})
