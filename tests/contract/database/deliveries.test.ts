import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { GUIDE_DATA, GUIDE_ROW, storeGuide } from './content-form.ts'
import { onEachVersion } from './databases.ts'
import { callAsService } from './outbox.ts'
import { ANON, insertStatement, SERVICE, submit } from './submissions.ts'

const ClaimSchema = z.object({
  id: z.string(),
  form: z.string(),
  submission_id: z.string(),
  attempts: z.number(),
  destination_id: z.string(),
  channel: z.string(),
})

type Destination = {
  channel?: 'webhook' | 'slack' | 'mail'
  forms?: readonly string[]
  rule?: { field: string; is: string } | null
}

async function addDestination(
  database: SupabaseDatabase,
  { channel = 'webhook', forms = [], rule = null }: Destination = {},
) {
  const id = randomUUID()
  await database.asRole(SERVICE, (sql) =>
    sql.query(
      `insert into public.destinations (id, title, channel, sealed, forms, rule, changed_by)
       values ($1, 'Sales', $2, 'c2VhbGVk', $3, $4::text::jsonb, 'Ada Marsh')`,
      [
        id,
        channel,
        `{${forms.map((form) => `"${form}"`).join(',')}}`,
        rule && JSON.stringify(rule),
      ],
    ),
  )
  return id
}

async function claim(database: SupabaseDatabase, busy: readonly string[] = []) {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ delivery: string }>(
      'select row_to_json(delivery)::text as delivery from public.claim_deliveries($1) as delivery',
      [`{${busy.join(',')}}`],
    ),
  )
  return rows.map(({ delivery }) => ClaimSchema.parse(JSON.parse(delivery)))
}

function fail(database: SupabaseDatabase, id: string, isFinal = false) {
  return callAsService({
    database,
    call: 'public.mark_delivery_failed($1, $2, $3)',
    parameters: [id, '500 Internal Server Error', String(isFinal)],
  })
}

/** Moves all that was planned for later forward by a time. */
async function pass(database: SupabaseDatabase, interval: string) {
  await database.asOwner(async (sql) => {
    await sql.query(
      'update public.deliveries set due_at = due_at - $1::interval, gives_up_at = gives_up_at - $1::interval',
      [interval],
    )
    await sql.query('update public.destinations set free_at = free_at - $1::interval', [interval])
  })
}

async function listDeliveries(database: SupabaseDatabase) {
  const { rows } = await database.asOwner((sql) =>
    sql.query<{ form: string; status: string; destination_id: string }>(
      'select form, status, destination_id from public.deliveries order by created_at, form',
    ),
  )
  return rows
}

test('a destination gets the submissions of its forms, and one without forms those of all', async () => {
  await onEachVersion(async (database) => {
    const all = await addDestination(database)
    const contact = await addDestination(database, { forms: ['contact_requests'] })
    await submit({ database, table: 'contact_requests' })
    await submit({ database, table: 'partner_messages' })
    await submit({ database, table: 'blog_comments' })
    const rows = await listDeliveries(database)
    const listFormsFor = (id: string) =>
      rows.filter(({ destination_id }) => destination_id === id).map(({ form }) => form)
    expect(listFormsFor(all)).toEqual(['contact_requests', 'partner_messages'])
    expect(listFormsFor(contact)).toEqual(['contact_requests'])
  })
})

test('a rule compares a field of an editors’ form, or one of several values', async () => {
  await onEachVersion(async (database) => {
    const form = 'form:hiring-guide'
    const small = await addDestination(database, {
      forms: [form],
      rule: { field: 'size', is: '1–10' },
    })
    const sales = await addDestination(database, { rule: { field: 'roles', is: 'Sales' } })
    await addDestination(database, { rule: { field: 'size', is: 'More' } })
    await database.asRole(SERVICE, (sql) => storeGuide(sql))
    const row = { ...GUIDE_ROW, id: randomUUID(), data: { ...GUIDE_DATA, roles: ['Sales'] } }
    await database.asRole(ANON, (sql) =>
      sql.query(
        `insert into public.form_submissions (id, form, revision, data, page)
         values ($1, $2, $3, $4::text::jsonb, $5)`,
        [row.id, row.form, row.revision, JSON.stringify(row.data), row.page],
      ),
    )
    const rows = await listDeliveries(database)
    expect(rows.map(({ destination_id }) => destination_id).toSorted()).toEqual(
      [small, sales].toSorted(),
    )
    expect(rows.map((each) => each.form)).toEqual([form, form])
  })
})

test('a submission that comes twice is delivered once, an erased one not at all', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database)
    const id = await submit({ database, table: 'contact_requests' })
    const again = insertStatement({ table: 'contact_requests', row: { id } })
    await expect(
      database.asRole(ANON, (sql) => sql.query(again.text, again.parameters)),
    ).rejects.toThrow()
    expect(await claim(database)).toHaveLength(1)
    await database.asRole(SERVICE, (sql) =>
      sql.query('delete from public.contact_requests where id = $1', [id]),
    )
    expect(await listDeliveries(database)).toEqual([])
  })
})

test('two workers at once take different deliveries, five of a destination at most', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database)
    for (let count = 0; count < 8; count += 1) {
      await submit({ database, table: 'contact_requests' })
    }
    const claims = await Promise.all([claim(database), claim(database)])
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(claims.every((each) => each.length <= 5)).toBe(true)
  })
})

test('a destination that is busy or paused is passed over, and delays no other', async () => {
  await onEachVersion(async (database) => {
    const slow = await addDestination(database)
    const paused = await addDestination(database)
    const quick = await addDestination(database)
    await submit({ database, table: 'contact_requests' })
    await callAsService({
      database,
      call: 'public.pause_destination($1, $2)::text',
      parameters: [paused, '410 Gone'],
    })
    const claimed = await claim(database, [slow])
    expect(claimed.map(({ destination_id }) => destination_id)).toEqual([quick])
    await callAsService({
      database,
      call: 'public.resume_destination($1)::text',
      parameters: [paused],
    })
    const resumed = await claim(database, [slow])
    expect(resumed.map(({ destination_id }) => destination_id)).toEqual([paused])
  })
})

test('a submission that is being stored keeps no delivery back', async () => {
  await onEachVersion(async (database) => {
    // PGlite has one connection, so two transactions cannot meet here: what the claim asks for is looked at instead.
    const { rows } = await database.asOwner((sql) =>
      sql.query<{ definition: string }>(
        `select pg_get_functiondef('public.claim_deliveries'::regproc) as definition`,
      ),
    )
    expect(rows[0]?.definition).toContain('for no key update skip locked')
  })
})

test('Slack gets one message a second', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database, { channel: 'slack' })
    await submit({ database, table: 'contact_requests' })
    await submit({ database, table: 'contact_requests' })
    expect(await claim(database)).toHaveLength(1)
    expect(await claim(database)).toHaveLength(0)
    await pass(database, '1 second')
    expect(await claim(database)).toHaveLength(1)
  })
})

test('a delivery is tried for three days, then given up, and sent again by hand', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database)
    await submit({ database, table: 'contact_requests' })
    let hours = 0
    let status: string | null = 'queued'
    let attempts = 0
    while (status === 'queued' && attempts < 50) {
      const [delivery] = await claim(database)
      if (!delivery) {
        await pass(database, '1 hour')
        hours += 1
        continue
      }
      attempts = delivery.attempts
      status = await fail(database, delivery.id)
    }
    expect(status).toBe('failed')
    expect(attempts).toBeGreaterThan(12)
    expect(hours).toBeGreaterThan(60)
    expect(hours).toBeLessThan(80)
    expect(await claim(database)).toEqual([])

    const { rows } = await database.asOwner((sql) =>
      sql.query<{ id: string }>('select id from public.deliveries'),
    )
    const id = rows[0]?.id ?? ''
    const again = { database, call: 'public.retry_delivery($1)::text', parameters: [id] }
    expect(await callAsService(again)).toBe('true')
    expect(await claim(database)).toMatchObject([{ id, attempts: 1 }])
  })
})

test('what its receiver can never take is given up at once', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database)
    await submit({ database, table: 'contact_requests' })
    const [delivery] = await claim(database)
    expect(await fail(database, delivery?.id ?? '', true)).toBe('failed')
  })
})

test('a delivery whose sender died is taken over after its lease, and marked once', async () => {
  await onEachVersion(async (database) => {
    await addDestination(database)
    await submit({ database, table: 'contact_requests' })
    const [first] = await claim(database)
    expect(await claim(database)).toEqual([])
    await pass(database, '3 minutes')
    const [second] = await claim(database)
    expect(second).toMatchObject({ id: first?.id, attempts: 2 })
    const mark = {
      database,
      call: 'public.mark_delivery_sent($1)::text',
      parameters: [second?.id ?? ''],
    }
    expect(await callAsService(mark)).toBe('true')
    expect(await callAsService(mark)).toBe('false')
    expect(await fail(database, second?.id ?? '')).toBeNull()
  })
})

test('a claim reads what is due, however much waits', async () => {
  await onEachVersion(async (database) => {
    const destination = await addDestination(database)
    const paused = await addDestination(database)
    await database.asOwner(async (sql) => {
      await sql.query(
        `insert into public.deliveries (destination_id, form, submission_id, due_at)
         select case when number % 2 = 0 then $1::uuid else $2::uuid end, 'contact_requests', gen_random_uuid(),
           case when number % 2 = 0 then now() + interval '1 hour' else now() end
         from generate_series(1, 4000) as number`,
        [destination, paused],
      )
      await sql.query('update public.destinations set paused_at = now() where id = $1', [paused])
      await sql.query('analyze public.deliveries')
    })
    await submit({ database, table: 'contact_requests' })
    const read = await database.asOwner(async (sql) => {
      const { rows } = await sql.query('select * from public.claim_deliveries()')
      expect(rows).toHaveLength(1)
      const counts = await sql.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
         where relname = 'deliveries'`,
      )
      return Number(counts.rows[0]?.read)
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })
})
