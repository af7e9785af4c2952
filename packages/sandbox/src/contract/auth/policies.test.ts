import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts, PASSWORD, type Accounts } from './accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
  await accounts.database.asOwner(async (sql) => {
    await sql.query(
      `create table public.profiles (
        id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
        name text not null,
        email text default auth.email()
      )`,
    )
    await sql.query('alter table public.profiles enable row level security')
    await sql.query(
      `create policy "Own profile" on public.profiles to authenticated
       using (id = auth.uid()) with check (id = auth.uid())`,
    )
    await sql.query('create table public.secrets (id int primary key, text text not null)')
    await sql.query("insert into public.secrets values (1, 'for the second level')")
    await sql.query('alter table public.secrets enable row level security')
    await sql.query('create policy "Everybody" on public.secrets to authenticated using (true)')
    await sql.query(
      `create policy "Second level" on public.secrets as restrictive to authenticated
       using (auth.jwt() ->> 'aal' = 'aal2')`,
    )
  })
})
afterAll(() => accounts.close())

test('a person writes and reads their own row through REST, and nobody else’s', async () => {
  const [ada, bob] = [await accounts.signUp(), await accounts.signUp()]
  expect((await ada.client.from('profiles').insert({ name: 'Ada' })).error).toBeNull()
  expect((await bob.client.from('profiles').insert({ name: 'Bob' })).error).toBeNull()
  const own = await ada.client.from('profiles').select()
  expect(own.data).toEqual([{ id: ada.user.id, name: 'Ada', email: ada.email }])
  const forged = await bob.client.from('profiles').insert({ id: ada.user.id, name: 'Not Ada' })
  expect(forged.error).toMatchObject({ code: '42501' })
  await bob.client.from('profiles').delete().eq('id', ada.user.id)
  expect((await ada.client.from('profiles').select()).data).toHaveLength(1)
  expect((await accounts.connect().from('profiles').select()).data).toEqual([])
})

test('what belongs to an account goes with it', async () => {
  const { client, user } = await accounts.signUp()
  await client.from('profiles').insert({ name: 'Short' })
  await accounts.admin.auth.admin.deleteUser(user.id)
  const { data } = await accounts.admin.from('profiles').select().eq('id', user.id)
  expect(data).toEqual([])
})

test('a policy may want the second level', async () => {
  const { client, email } = await accounts.signUp()
  expect((await client.from('secrets').select()).data).toEqual([])
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const secret = Secret.fromBase32(data?.totp.secret ?? '')
  const code = new TOTP({ secret }).generate({ timestamp: accounts.now().getTime() })
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  expect((await client.from('secrets').select()).data).toHaveLength(1)
  const low = accounts.connect()
  await low.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await low.from('secrets').select()).data).toEqual([])
})

test('nobody reads the tables of accounts through REST', async () => {
  const { client } = await accounts.signUp()
  for (const table of ['users', 'sessions', 'refresh_tokens', 'mfa_factors', 'one_time_tokens']) {
    for (const asked of [client, accounts.admin]) {
      expect((await asked.from(table).select()).error?.code, table).toBe('PGRST205')
      expect((await asked.schema('auth').from(table).select()).error?.code, table).toBe('PGRST106')
    }
  }
})

test('a token that ended, or was made elsewhere, opens no row', async () => {
  const { session } = await accounts.signUp()
  const ask = async (token: string) => {
    const response = await fetch(`${accounts.origin}/rest/v1/profiles`, {
      headers: { apikey: accounts.keys.publishableKey, authorization: `Bearer ${token}` },
    })
    return response.status
  }
  expect(await ask(session.access_token)).toBe(200)
  expect(await ask(`${session.access_token.slice(0, -6)}AAAAAA`)).toBe(401)
  accounts.passSeconds(3_700)
  expect(await ask(session.access_token)).toBe(401)
})
