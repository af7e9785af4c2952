import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { ANON } from './submissions.ts'

const HASHES = Array.from({ length: 10 }, (_, index) => String(index).repeat(64))

/** A member with a session; `as` gives the identity of that session's token. */
async function join(database: SupabaseDatabase) {
  const userId = randomUUID()
  const sessionId = randomUUID()
  await database.asOwner(async (sql) => {
    await sql.query('insert into auth.users (id) values ($1)', [userId])
    await sql.query(
      `insert into auth.sessions (id, user_id, created_at, user_agent) values ($1, $2, now(), 'Firefox')`,
      [sessionId, userId],
    )
  })
  const as = (aal: 'aal1' | 'aal2') =>
    ({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: userId, session_id: sessionId, aal },
    }) as const
  return { userId, sessionId, as }
}

async function addSecondFactor({
  database,
  userId,
}: {
  database: SupabaseDatabase
  userId: string
}) {
  await database.asOwner((sql) =>
    sql.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [userId],
    ),
  )
}

/** Resolves to the statements by which its owner reads what is paid. */
async function addSubscription({
  database,
  userId,
}: {
  database: SupabaseDatabase
  userId: string
}) {
  const id = userId.replaceAll('-', '')
  await database.asOwner(async (sql) => {
    await sql.query('insert into public.customers (id, user_id, event_at) values ($1, $2, now())', [
      `cus_${id}`,
      userId,
    ])
    await sql.query(
      `insert into public.subscriptions (id, customer_id, status, event_at, created_at)
       values ($1, $2, 'active', now(), now())`,
      [`sub_${id}`, `cus_${id}`],
    )
  })
  return ['select id from public.customers', 'select id from public.subscriptions']
}

async function rowsAs({
  database,
  identity,
  text,
  parameters = [],
}: {
  database: SupabaseDatabase
  identity: Parameters<SupabaseDatabase['asRole']>[0]
  text: string
  parameters?: readonly string[]
}) {
  return (await database.asRole(identity, (sql) => sql.query(text, parameters))).rows
}

const TICK = 'insert into public.onboarding_ticks (user_id, task) values ($1, $2)'
const TICKS = 'select task from public.onboarding_ticks'

test('a member has ticks of their own, and nobody else sees, makes or takes them', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    const eve = await join(database)
    const identity = ada.as('aal1')
    await rowsAs({ database, identity, text: TICK, parameters: [ada.userId, 'ats'] })
    expect(await rowsAs({ database, identity, text: TICKS })).toEqual([{ task: 'ats' }])
    expect(await rowsAs({ database, identity: eve.as('aal1'), text: TICKS })).toEqual([])
    const forged = rowsAs({
      database,
      identity: eve.as('aal1'),
      text: TICK,
      parameters: [ada.userId, 'job'],
    })
    await expect(forged).rejects.toMatchObject({ code: '42501' })
    const remove = 'delete from public.onboarding_ticks returning task'
    expect(await rowsAs({ database, identity: eve.as('aal1'), text: remove })).toEqual([])
    expect(await rowsAs({ database, identity, text: remove })).toEqual([{ task: 'ats' }])
    await expect(rowsAs({ database, identity: ANON, text: TICKS })).rejects.toMatchObject({
      code: '42501',
    })
  })
})

test('where a second factor is set up, the password alone opens nothing', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    const identity = ada.as('aal1')
    await rowsAs({ database, identity, text: TICK, parameters: [ada.userId, 'ats'] })
    const pays = await addSubscription({ database, userId: ada.userId })
    for (const text of pays) expect(await rowsAs({ database, identity, text })).toHaveLength(1)
    await addSecondFactor({ database, userId: ada.userId })
    const sessions = 'select id from public.list_own_sessions()'
    expect(await rowsAs({ database, identity, text: TICKS })).toEqual([])
    for (const text of pays) {
      expect(await rowsAs({ database, identity, text })).toEqual([])
      expect(await rowsAs({ database, identity: ada.as('aal2'), text })).toHaveLength(1)
    }
    expect(await rowsAs({ database, identity, text: sessions })).toEqual([])
    const tick = rowsAs({ database, identity, text: TICK, parameters: [ada.userId, 'job'] })
    await expect(tick).rejects.toMatchObject({ code: '42501' })
    const end = rowsAs({
      database,
      identity,
      text: 'select public.end_own_session($1)',
      parameters: [ada.sessionId],
    })
    await expect(end).rejects.toMatchObject({ code: '42501' })
    expect(await rowsAs({ database, identity: ada.as('aal2'), text: TICKS })).toHaveLength(1)
    expect(await rowsAs({ database, identity: ada.as('aal2'), text: sessions })).toHaveLength(1)
  })
})

test('a recovery code works once, and only its owner’s', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    const eve = await join(database)
    const replace = 'select public.replace_recovery_codes($1::text[])'
    const parameters = [`{${HASHES.join(',')}}`]
    const weak = rowsAs({ database, identity: ada.as('aal1'), text: replace, parameters })
    await expect(weak).rejects.toMatchObject({ code: '42501' })
    await rowsAs({ database, identity: ada.as('aal2'), text: replace, parameters })

    const use = async (identity: Parameters<SupabaseDatabase['asRole']>[0]) => {
      const text = 'select public.use_recovery_code($1) as used'
      const rows = await rowsAs({ database, identity, text, parameters: ['3'.repeat(64)] })
      return rows[0]?.used
    }
    expect(await use(eve.as('aal2'))).toBe('f')
    expect(await use(ada.as('aal1'))).toBe('t')
    expect(await use(ada.as('aal1'))).toBe('f')

    const count = 'select public.count_recovery_codes() as left'
    expect(await rowsAs({ database, identity: ada.as('aal1'), text: count })).toEqual([
      { left: '9' },
    ])
    await rowsAs({ database, identity: ada.as('aal2'), text: replace, parameters: ['{}'] })
    expect(await rowsAs({ database, identity: ada.as('aal1'), text: count })).toEqual([
      { left: '0' },
    ])
  })
})

test('a member ends their own sessions and nobody else’s', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    const eve = await join(database)
    const text = 'select public.end_own_session($1) as ended'
    const parameters = [ada.sessionId]
    const list = 'select user_agent, is_current from public.list_own_sessions()'
    expect(await rowsAs({ database, identity: eve.as('aal1'), text, parameters })).toEqual([
      { ended: 'f' },
    ])
    expect(await rowsAs({ database, identity: ada.as('aal1'), text: list })).toEqual([
      { user_agent: 'Firefox', is_current: 't' },
    ])
    expect(await rowsAs({ database, identity: ada.as('aal1'), text, parameters })).toEqual([
      { ended: 't' },
    ])
    expect(await rowsAs({ database, identity: ada.as('aal1'), text: list })).toEqual([])
  })
})

test('an account knows the confirmed addresses that it had, and until when', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    const change = (columns: string, value: string) =>
      database.asOwner((sql) =>
        sql.query(`update auth.users set ${columns} where id = $2`, [value, ada.userId]),
      )
    const text = `select email, left_at <= now() as is_left from public.former_addresses($1)`
    const former = () => database.asOwner(async (sql) => (await sql.query(text, [ada.userId])).rows)
    await change('email = $1', 'typo@x.example')
    await change('email = $1, email_confirmed_at = now()', 'ada@x.example')
    await change('email = $1', 'ada@x.example')
    expect(await former()).toEqual([])
    await change('email = $1', 'countess@x.example')
    expect(await former()).toEqual([{ email: 'ada@x.example', is_left: 't' }])
    // The address of an account that is only kept for references to it is not recorded.
    await change('deleted_at = now(), email = $1', 'hidden')
    expect(await former()).toHaveLength(1)
    const asked = rowsAs({ database, identity: ada.as('aal2'), text, parameters: [ada.userId] })
    await expect(asked).rejects.toMatchObject({ code: '42501' })
  })
})

test('with the account goes all that belongs to it', async () => {
  await onEachVersion(async (database) => {
    const ada = await join(database)
    await rowsAs({
      database,
      identity: ada.as('aal1'),
      text: TICK,
      parameters: [ada.userId, 'team'],
    })
    await rowsAs({
      database,
      identity: ada.as('aal2'),
      text: 'select public.replace_recovery_codes($1::text[])',
      parameters: [`{${HASHES.join(',')}}`],
    })
    await database.asOwner((sql) => sql.query('delete from auth.users where id = $1', [ada.userId]))
    const { rows } = await database.asOwner((sql) =>
      sql.query(
        `select (select count(*) from public.onboarding_ticks) as ticks,
           (select count(*) from public.recovery_codes) as codes`,
      ),
    )
    expect(rows).toEqual([{ ticks: '0', codes: '0' }])
  })
})

test('the password of an account is dropped as its address is confirmed by a mail, and at no other time', async () => {
  await onEachVersion(async (database) => {
    const password = async (userId: string, statement: string) => {
      const { rows } = await database.asOwner(async (sql) => {
        await sql.query(`update auth.users set ${statement} where id = $1`, [userId])
        return sql.query<{ encrypted_password: string }>(
          'select encrypted_password from auth.users where id = $1',
          [userId],
        )
      })
      return rows[0]?.encrypted_password
    }
    for (const sentAt of ['confirmation_sent_at', 'invited_at', 'recovery_sent_at']) {
      const { userId } = await join(database)
      expect(await password(userId, `encrypted_password = 'theirs', ${sentAt} = now()`)).toBe(
        'theirs',
      )
      expect(await password(userId, 'email_confirmed_at = null')).toBe('theirs')
      expect(await password(userId, 'email_confirmed_at = now()')).toBe('')
      expect(await password(userId, `encrypted_password = 'ours'`)).toBe('ours')
      expect(await password(userId, 'email_confirmed_at = now()')).toBe('ours')
    }
    const { userId } = await join(database)
    await password(userId, `encrypted_password = 'given'`)
    expect(await password(userId, 'email_confirmed_at = now()')).toBe('given')
  })
})
