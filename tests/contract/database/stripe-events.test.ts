import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { ANON, SERVICE } from './submissions.ts'

type Part = Record<string, unknown> | null

let counted = 0

/** The moment of an event, so many seconds after another. */
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1_000).toISOString()

function event({ id = `evt_${(counted += 1)}`, seconds = 0 }: { id?: string; seconds?: number }) {
  return { id, type: 'customer.subscription.updated', event_at: at(seconds) }
}

function subscription(fields: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    customer_id: 'cus_1',
    status: 'active',
    price_id: 'price_1',
    plan: 'starter',
    billing: 'annual',
    current_period_end: at(31_536_000),
    cancel_at: null,
    ended_at: null,
    created_at: at(0),
    ...fields,
  }
}

async function record(
  database: SupabaseDatabase,
  given: { event: Part; customer?: Part; subscription?: Part; receipt?: Part; notice?: Part },
) {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ outcome: string }>(
      'select public.record_stripe_event($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb) as outcome',
      [
        JSON.stringify(given.event),
        given.customer ? JSON.stringify(given.customer) : null,
        given.subscription ? JSON.stringify(given.subscription) : null,
        given.receipt ? JSON.stringify(given.receipt) : null,
        given.notice ? JSON.stringify(given.notice) : null,
      ],
    ),
  )
  return rows[0]?.outcome
}

async function listRows(database: SupabaseDatabase, text: string) {
  return (await database.asOwner((sql) => sql.query(text))).rows
}

const STATUSES = 'select status from public.subscriptions'

test('an event has its effect once, however often it comes', async () => {
  await onEachVersion(async (database) => {
    const receipt = { submission_id: randomUUID(), email: 'ada@engines.example', plan: 'starter' }
    const given = { event: event({}), subscription: subscription(), receipt }
    expect(await record(database, given)).toBe('stored')
    expect(await record(database, given)).toBe('repeated')
    const counts = await listRows(
      database,
      `select (select count(*) from public.stripe_events) as events,
              (select count(*) from public.subscriptions) as subscriptions,
              (select json_agg(payload)::text from public.outgoing_emails where kind = 'receipt') as mails`,
    )
    expect(counts).toEqual([
      {
        events: '1',
        subscriptions: '1',
        mails: '[{"plan": "starter", "email": "ada@engines.example"}]',
      },
    ])
  })
})

test('a payment that two events tell of has one receipt', async () => {
  await onEachVersion(async (database) => {
    const receipt = { submission_id: randomUUID(), email: 'ada@engines.example' }
    await record(database, { event: event({}), receipt })
    await record(database, { event: event({}), receipt })
    expect(await listRows(database, 'select kind from public.outgoing_emails')).toHaveLength(1)
  })
})

test('a mail about a plan goes to the address that is known, once, and to no customer of something else', async () => {
  await onEachVersion(async (database) => {
    const notice = {
      kind: 'plan_changed',
      submission_id: randomUUID(),
      customer_id: 'cus_1',
      subscription_id: 'sub_1',
    }
    await record(database, { event: event({}), notice })
    const mails = 'select kind, payload::text as payload from public.outgoing_emails'
    expect(await listRows(database, mails)).toEqual([])
    const customer = { id: 'cus_1', email: 'ada@engines.example', name: 'Ada', is_whole: false }
    await record(database, { event: event({}), customer, subscription: subscription() })
    await record(database, { event: event({}), notice: { ...notice, customer_id: 'cus_2' } })
    expect(await listRows(database, mails)).toEqual([])
    await record(database, { event: event({}), notice })
    await record(database, { event: event({}), notice: { ...notice, email: 'eve@x.example' } })
    expect(await listRows(database, mails)).toEqual([
      {
        kind: 'plan_changed',
        payload: '{"name": "Ada", "plan": "Starter", "email": "ada@engines.example"}',
      },
    ])
  })
})

test('an older event changes nothing that a newer one has said', async () => {
  await onEachVersion(async (database) => {
    const older = { event: event({ seconds: 1 }), subscription: subscription() }
    const newer = {
      event: event({ seconds: 2 }),
      subscription: subscription({ status: 'past_due' }),
    }
    expect(await record(database, newer)).toBe('stored')
    expect(await record(database, older)).toBe('stored')
    expect(await listRows(database, STATUSES)).toEqual([{ status: 'past_due' }])
    expect(await listRows(database, 'select id from public.stripe_events')).toHaveLength(2)
  })
})

test('what has ended is never brought back', async () => {
  await onEachVersion(async (database) => {
    const ended = subscription({ status: 'canceled', ended_at: at(2) })
    await record(database, { event: event({ seconds: 2 }), subscription: ended })
    for (const seconds of [1, 2, 3]) {
      await record(database, { event: event({ seconds }), subscription: subscription() })
    }
    expect(await listRows(database, STATUSES)).toEqual([{ status: 'canceled' }])
  })
})

test('two events of one second that differ are left to Stripe, and what it says then holds', async () => {
  await onEachVersion(async (database) => {
    const first = { event: event({}), subscription: subscription({ status: 'incomplete' }) }
    const second = { event: event({}), subscription: subscription() }
    expect(await record(database, first)).toBe('stored')
    expect(await record(database, second)).toBe('tie')
    expect(await listRows(database, 'select id from public.stripe_events')).toHaveLength(1)
    const asked = { ...second, subscription: subscription({ is_asked: true }) }
    expect(await record(database, asked)).toBe('stored')
    expect(await listRows(database, STATUSES)).toEqual([{ status: 'active' }])
    const same = { event: event({}), subscription: subscription() }
    expect(await record(database, same)).toBe('stored')
  })
})

test('an end of the same second is no tie', async () => {
  await onEachVersion(async (database) => {
    await record(database, { event: event({}), subscription: subscription() })
    const ended = subscription({ status: 'canceled', ended_at: at(0) })
    expect(await record(database, { event: event({}), subscription: ended })).toBe('stored')
    expect(await listRows(database, STATUSES)).toEqual([{ status: 'canceled' }])
  })
})

test('a subscription may come before its customer, and a checkout between both', async () => {
  await onEachVersion(async (database) => {
    const userId = randomUUID()
    await database.asOwner((sql) => sql.query('insert into auth.users (id) values ($1)', [userId]))
    const customer = (fields: object) => ({ id: 'cus_1', email: null, name: null, ...fields })
    await record(database, { event: event({ seconds: 1 }), subscription: subscription() })
    const paid = customer({ email: 'ada@engines.example', user_id: userId, is_whole: false })
    await record(database, { event: event({ seconds: 3 }), customer: paid })
    const changed = customer({ email: 'ada@new.example', name: 'Ada', is_whole: true })
    await record(database, { event: event({ seconds: 2 }), customer: changed })
    const old = customer({ email: 'old@engines.example', is_whole: true })
    await record(database, { event: event({ seconds: 1 }), customer: old })
    await record(database, { event: event({ seconds: 4 }), customer: paid })
    expect(
      await listRows(database, 'select email, name, user_id::text from public.customers'),
    ).toEqual([{ email: 'ada@new.example', name: 'Ada', user_id: userId }])
  })
})

test('an account that is not there is left out, and a customer outlives theirs', async () => {
  await onEachVersion(async (database) => {
    const userId = randomUUID()
    const customer = { id: 'cus_1', user_id: userId, email: 'a@b.example', is_whole: false }
    await record(database, { event: event({}), customer })
    const users = 'select user_id from public.customers'
    expect(await listRows(database, users)).toEqual([{ user_id: null }])
    await database.asOwner((sql) => sql.query('insert into auth.users (id) values ($1)', [userId]))
    await record(database, { event: event({}), customer })
    expect(await listRows(database, users)).toEqual([{ user_id: userId }])
    await database.asOwner((sql) => sql.query('delete from auth.users where id = $1', [userId]))
    expect(await listRows(database, users)).toEqual([{ user_id: null }])
  })
})

test('an event that cannot be stored leaves no trace, so that it can come again', async () => {
  await onEachVersion(async (database) => {
    const broken = { event: event({}), subscription: subscription({ created_at: null }) }
    await expect(record(database, broken)).rejects.toMatchObject({ code: '23502' })
    const traces = `select id from public.stripe_events union all select id from public.customers`
    expect(await listRows(database, traces)).toEqual([])
  })
})

test('of several events at once, one that cannot be stored leaves the others alone', async () => {
  await onEachVersion(async (database) => {
    const given = [
      { event: event({ id: 'evt_a' }), subscription: subscription() },
      { event: event({ id: 'evt_b' }), subscription: subscription({ created_at: null }) },
      { event: event({ id: 'evt_c' }), subscription: subscription({ status: 'past_due' }) },
      { event: event({ id: 'evt_a' }), subscription: subscription() },
      { event: event({ id: 'evt_d', seconds: 1 }), customer: { id: 'cus_2', is_whole: true } },
    ]
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query<{ outcomes: string }>('select public.record_stripe_events($1::jsonb) as outcomes', [
        JSON.stringify(given),
      ]),
    )
    expect(JSON.parse(rows[0]?.outcomes ?? '')).toEqual([
      'stored',
      expect.stringMatching(/^refused: null value in column "created_at"/),
      'tie',
      'repeated',
      'stored',
    ])
    const stored = await listRows(database, 'select id from public.stripe_events order by id')
    expect(stored).toEqual([{ id: 'evt_a' }, { id: 'evt_d' }])
  })
})

test('an event of a customer changes one that is known, and makes none', async () => {
  await onEachVersion(async (database) => {
    const customer = { id: 'cus_1', email: 'new@engines.example', name: 'Ada', is_whole: true }
    await record(database, { event: event({}), customer })
    expect(await listRows(database, 'select id from public.customers')).toEqual([])
    const bought = { ...customer, email: 'ada@engines.example', is_whole: false }
    await record(database, { event: event({}), customer: bought })
    await record(database, { event: event({}), customer })
    expect(await listRows(database, 'select id, email from public.customers')).toEqual([
      { id: 'cus_1', email: 'new@engines.example' },
    ])
  })
})

test('a member reads their own rows and nobody else’s', async () => {
  await onEachVersion(async (database) => {
    const [own, other] = [randomUUID(), randomUUID()]
    for (const [index, userId] of [own, other].entries()) {
      await database.asOwner((sql) =>
        sql.query('insert into auth.users (id) values ($1)', [userId]),
      )
      const customer = { id: `cus_${index}`, user_id: userId, email: null, is_whole: false }
      const bought = subscription({ id: `sub_${index}`, customer_id: `cus_${index}` })
      await record(database, { event: event({}), customer, subscription: bought })
    }
    const member = {
      role: 'authenticated',
      claims: { role: 'authenticated', sub: own },
    } as const
    const read = (text: string) => database.asRole(member, (sql) => sql.query(text))
    expect((await read('select id from public.customers')).rows).toEqual([{ id: 'cus_0' }])
    expect((await read('select id from public.subscriptions')).rows).toEqual([{ id: 'sub_0' }])
    for (const text of ['select * from public.stripe_events', 'delete from public.customers']) {
      await expect(read(text)).rejects.toMatchObject({ code: '42501' })
    }
    const visitor = database.asRole(ANON, (sql) => sql.query('select id from public.customers'))
    await expect(visitor).rejects.toMatchObject({ code: '42501' })
  })
})

test('an address alone gives nobody a payment, whoever has confirmed it', async () => {
  await onEachVersion(async (database) => {
    const userId = randomUUID()
    const email = `${userId}@engines.example`
    const customer = { id: 'cus_1', email: email.toUpperCase(), is_whole: false }
    await record(database, { event: event({}), customer })
    await database.asOwner((sql) =>
      sql.query('insert into auth.users (id, email) values ($1, $2)', [userId, email]),
    )
    await database.asOwner((sql) =>
      sql.query('update auth.users set email_confirmed_at = now() where id = $1', [userId]),
    )
    await record(database, { event: event({}), customer: { ...customer, id: 'cus_2' } })
    expect(
      await listRows(database, 'select id, user_id from public.customers order by id'),
    ).toEqual([
      { id: 'cus_1', user_id: null },
      { id: 'cus_2', user_id: null },
    ])
  })
})

test('a payment goes to the account that has shown its proof, also before its events, and to no other', async () => {
  await onEachVersion(async (database) => {
    const [userId, other] = [randomUUID(), randomUUID()]
    await database.asOwner((sql) =>
      sql.query('insert into auth.users (id) values ($1), ($2)', [userId, other]),
    )
    const claim = async (account: string) => {
      const { rows } = await database.asRole(SERVICE, (sql) =>
        sql.query<{ is_theirs: string }>(
          'select public.claim_customer($1, $2)::text as is_theirs',
          ['cus_1', account],
        ),
      )
      return rows[0]?.is_theirs
    }
    expect(await claim(userId)).toBe('true')
    expect(await claim(other)).toBe('false')
    expect(await claim(userId)).toBe('true')
    const customer = { id: 'cus_1', email: 'ada@engines.example', is_whole: true }
    await record(database, { event: event({}), customer })
    expect(await listRows(database, 'select id, user_id, email from public.customers')).toEqual([
      { id: 'cus_1', user_id: userId, email: 'ada@engines.example' },
    ])
  })
})

test('records of payments are kept for seven years after their end', async () => {
  await onEachVersion(async (database) => {
    const past = new Date(Date.now() - 2_556 * 86_400_000).toISOString()
    const ended = subscription({ status: 'canceled', ended_at: past })
    await record(database, { event: { ...event({}), event_at: past }, subscription: ended })
    const running = subscription({ id: 'sub_2', customer_id: 'cus_2' })
    await record(database, { event: { ...event({}), event_at: past }, subscription: running })
    await database.asOwner((sql) =>
      sql.query('update public.customers set created_at = $1', [past]),
    )
    await database.asOwner((sql) =>
      sql.query('update public.stripe_events set created_at = $1', [past]),
    )
    const erase = () =>
      database.asRole(SERVICE, (sql) => sql.query('select public.erase_expired_submissions()'))
    await erase()
    await erase()
    const left = `select 'event' as id from public.stripe_events union all select id from public.customers
      union all select id from public.subscriptions order by 1`
    expect(await listRows(database, left)).toEqual([{ id: 'cus_2' }, { id: 'sub_2' }])
  })
})

test('the campaign of a subscription is written once, and none stands in the way of an event', async () => {
  await onEachVersion(async (database) => {
    const campaign = { utm_source: 'partner', utm_campaign: 'spring' }
    const first = subscription({ campaign })
    expect(await record(database, { event: event({}), subscription: first })).toBe('stored')
    const later = subscription({ campaign: { utm_source: 'other' }, status: 'past_due' })
    const second = event({ seconds: 1 })
    expect(await record(database, { event: second, subscription: later })).toBe('stored')
    const wrong = subscription({ id: 'sub_2', campaign: { utm_source: 'x'.repeat(5_000) } })
    expect(await record(database, { event: event({}), subscription: wrong })).toBe('stored')
    const older = subscription({ id: 'sub_3' })
    expect(await record(database, { event: event({}), subscription: older })).toBe('stored')
    const text = 'select status, campaign::text from public.subscriptions order by id'
    expect(await listRows(database, text)).toEqual([
      { status: 'past_due', campaign: '{"utm_source": "partner", "utm_campaign": "spring"}' },
      { status: 'active', campaign: '{}' },
      { status: 'active', campaign: '{}' },
    ])
  })
})
