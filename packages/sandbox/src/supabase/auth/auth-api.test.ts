import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noApiKey } from '#sandbox/supabase/keys/gateway-faults.ts'
import { createAuthApi } from './auth-api.ts'
import { openTestContext, type TestContext } from './test-context.ts'

let made: TestContext
beforeAll(async () => {
  made = await openTestContext()
})
afterAll(() => made.close())

const SettingsSchema = z.object({ external: z.record(z.string(), z.boolean()) })

type Asked = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  context?: TestContext['context']
  requireKey?: () => void
}

function ask({
  method = 'POST',
  path,
  body = {},
  headers = {},
  context = made.context,
  requireKey = () => undefined,
}: Asked) {
  const [pathname = '', query] = path.split('?')
  return createAuthApi(context).handle({
    method,
    path: pathname,
    search: new URLSearchParams(query),
    headers,
    address: '127.0.0.1',
    requireKey,
    readText: () => Promise.resolve(JSON.stringify(body)),
  })
}

const refuseKey = () => {
  throw noApiKey()
}

test('a path that is none, or a method that it has not, is not answered', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/signup'],
    ['DELETE', '/user'],
    ['POST', '/admin/users/a/b/c'],
    ['POST', '/factors/a/challenge/b'],
  ] as const) {
    expect(await ask({ method, path }), path).toBeNull()
  }
})

test('a key is asked for, but not by what a browser follows, and not for what is not there', async () => {
  await expect(ask({ path: '/signup', requireKey: refuseKey })).rejects.toMatchObject({
    status: 401,
  })
  for (const path of ['/.well-known/jwks.json', '/verify?token=x&type=signup', '/authorize']) {
    expect(await ask({ method: 'GET', path, requireKey: refuseKey }), path).not.toBeNull()
  }
  expect(await ask({ path: '/nothing', requireKey: refuseKey })).toBeNull()
})

test('an answer says the version that was asked for, good or bad', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  for (const path of ['/health', '/authorize']) {
    const answer = await ask({ method: 'GET', path, headers })
    expect(answer?.headers, path).toMatchObject({ 'X-Supabase-Api-Version': '2024-01-01' })
    const plain = await ask({ method: 'GET', path })
    expect(plain?.headers, path).not.toHaveProperty('X-Supabase-Api-Version')
  }
})

test('a fault of our own is told to us, and to nobody else', async () => {
  const context = {
    ...made.context,
    passwords: {
      ...made.context.passwords,
      hash: () => Promise.reject(new Error('bcrypt is out of order')),
    },
  }
  const body = { email: 'ada@example.com', password: 'seven wide rivers' }
  const answer = await ask({ path: '/signup', body, context })
  expect(answer).toMatchObject({
    status: 500,
    json: { error_code: 'unexpected_failure', msg: 'An unexpected error occurred' },
  })
  expect(made.errors.splice(0)).toMatchObject([{ message: 'bcrypt is out of order' }])
})

test('a password is hashed before the database is asked for anything else', async () => {
  const order: string[] = []
  const { passwords, database } = made.context
  const context = {
    ...made.context,
    passwords: {
      ...passwords,
      hash: async (password: string) => {
        order.push('hash')
        return passwords.hash(password)
      },
    },
    database: {
      ...database,
      asOwner: <T>(work: Parameters<typeof database.asOwner<T>>[0]) => {
        order.push('transaction')
        return database.asOwner(work)
      },
    },
  }
  const body = { email: 'order@example.com', password: 'seven wide rivers' }
  await ask({ path: '/signup', body, context })
  expect(order).toEqual(['hash', 'transaction'])
})

test('a mail is sent when what it says is stored, and not before', async () => {
  const { database } = made.context
  const seen: (string | null)[] = []
  const context = {
    ...made.context,
    sendMail: async () => {
      // Other transactions see the token only after the one that made it.
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ token: string }>(
          `select token_hash as token from auth.one_time_tokens where relates_to = 'stored@example.com'`,
        ),
      )
      seen.push(rows[0]?.token ?? null)
    },
  }
  const body = { email: 'stored@example.com', password: 'seven wide rivers' }
  const answer = await ask({ path: '/signup', body, context })
  expect(answer?.status ?? 200).toBe(200)
  expect(seen).toEqual([expect.stringMatching(/^[0-9a-f]{56}$/)])
})

test('a sign-up for a known address does as much work as for a new one', async () => {
  const email = 'known@example.com'
  const password = 'seven wide rivers'
  await ask({ path: '/signup', body: { email, password } })
  await made.context.database.asOwner((sql) =>
    sql.query('update auth.users set email_confirmed_at = now() where email = $1', [email]),
  )
  let hashed = 0
  const { passwords } = made.context
  const context = {
    ...made.context,
    passwords: {
      ...passwords,
      hash: (text: string) => {
        hashed += 1
        return passwords.hash(text)
      },
    },
  }
  const answer = await ask({ path: '/signup', body: { email, password }, context })
  expect(answer?.json).toMatchObject({ email, identities: [] })
  expect(hashed).toBe(1)
})

test('settings name every other way in as turned off', async () => {
  const answer = await ask({ method: 'GET', path: '/settings' })
  const { external } = SettingsSchema.parse(answer?.json)
  expect(Object.entries(external).filter(([, isOn]) => isOn)).toEqual([['email', true]])
})
