import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAccounts } from '#sandbox/contract/auth/accounts.ts'

test('a request that outlives its database is answered 503, and nothing is reported', async () => {
  const accounts = await openAccounts()
  await accounts.admin.from('books').select('id').limit(1)
  await accounts.database.close()
  const { status, error } = await accounts.admin.from('books').select('id').limit(1).retry(false)
  expect(status).toBe(503)
  expect(error?.message).toBe('The database is closed.')
  const signIn = await accounts.anon.auth.signInWithPassword({
    email: `${randomUUID()}@example.com`,
    password: 'correct horse battery',
  })
  expect(signIn.error?.status).toBe(503)
  expect(accounts.errors).toEqual([])
  await Promise.all([accounts.server.close(), accounts.mail.close()])
})
