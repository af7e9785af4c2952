import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { type Mail, callAsService, claim, getClaim, outbox } from './outbox.ts'
import { ANON, submit } from './submissions.ts'

const ATTEMPTS_AT_MOST = 12

async function queue(database: SupabaseDatabase): Promise<string> {
  return await submit({ database, table: 'contact_requests' })
}

async function only(mails: Promise<Mail[]>): Promise<Mail> {
  const [mail, second] = await mails
  if (mail === undefined || second !== undefined) throw new Error('There is not exactly one mail')
  return mail
}

function fail(database: SupabaseDatabase, { id }: Mail) {
  return callAsService({
    database,
    call: 'public.mark_email_failed($1, $2)',
    parameters: [id, 'connect ECONNREFUSED'],
  })
}

function succeed(database: SupabaseDatabase, { id }: Mail) {
  return callAsService({ database, call: 'public.mark_email_sent($1)', parameters: [id] })
}

/** As if a time had passed: what was planned for later is due that much earlier. */
async function wait(database: SupabaseDatabase, interval: string) {
  await database.asOwner((sql) =>
    sql.query(
      `update public.outgoing_emails
       set next_attempt_at = next_attempt_at - $1::interval, locked_until = locked_until - $1::interval`,
      [interval],
    ),
  )
}

test('a submission’s mail is claimed once, however often it is asked for at once', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    const claims = await Promise.all([1, 2, 3].map(() => getClaim({ database, submissionId })))
    expect(claims.flat()).toMatchObject([{ status: 'sending', attempts: 1 }])
  })
})

test('of many senders at once each gets other mails', async () => {
  await onEachVersion(async (database) => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => queue(database)))
    const claims = await Promise.all([1, 2, 3].map(() => claim({ database, batch: 3 })))
    expect(claims.map((mails) => mails.length)).toEqual([3, 3, 1])
    const claimed = claims.flat().map(({ submission_id }) => submission_id)
    expect(claimed.toSorted()).toEqual(ids.toSorted())
    expect(await claim({ database, batch: 3 })).toEqual([])
  })
})

test('a mail that was sent is never claimed again', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    const mail = await only(getClaim({ database, submissionId }))
    expect(await succeed(database, mail)).toBe('t')
    await wait(database, '1 year')
    expect(await claim({ database, batch: 10 })).toEqual([])
    expect(await getClaim({ database, submissionId })).toEqual([])
    const sent = await only(outbox({ database, submissionId }))
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, sent_at: expect.any(String) })
  })
})

test('a failed attempt pauses twice as long each time, and two hours at most', async () => {
  await onEachVersion(async (database) => {
    await queue(database)
    const pauses: string[] = []
    for (let attempt = 1; attempt < ATTEMPTS_AT_MOST; attempt += 1) {
      const mail = await only(claim({ database, batch: 1 }))
      expect(await fail(database, mail)).toBe('queued')
      expect(await claim({ database, batch: 1 })).toEqual([])
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ pause: string }>(
          'select round(extract(epoch from next_attempt_at - now()) / 30) as pause from public.outgoing_emails',
        ),
      )
      pauses.push(rows[0]?.pause ?? '')
      await wait(database, '2 hours')
    }
    // In units of 30 seconds.
    expect(pauses.map(Number)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
  })
})

test('the last attempt that fails gives the mail up and keeps the error', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    const outcomes: (string | null)[] = []
    for (let attempt = 1; attempt <= ATTEMPTS_AT_MOST; attempt += 1) {
      outcomes.push(await fail(database, await only(claim({ database, batch: 1 }))))
      await wait(database, '2 hours')
    }
    expect(outcomes.at(-2)).toBe('queued')
    expect(outcomes.at(-1)).toBe('failed')
    expect(await claim({ database, batch: 1 })).toEqual([])
    expect(await only(outbox({ database, submissionId }))).toMatchObject({
      status: 'failed',
      attempts: ATTEMPTS_AT_MOST,
      last_error: 'connect ECONNREFUSED',
    })
  })
})

test('a mail whose sender was killed is free again when its lease has run out', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    await only(getClaim({ database, submissionId }))
    await wait(database, '1 minute')
    expect(await claim({ database, batch: 1 })).toEqual([])
    await wait(database, '1 minute 1 second')
    expect(await only(claim({ database, batch: 1 }))).toMatchObject({ attempts: 2 })
  })
})

test('a mail whose senders are killed each time is given up too', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    for (let attempt = 1; attempt <= ATTEMPTS_AT_MOST; attempt += 1) {
      await only(claim({ database, batch: 1 }))
      await wait(database, '1 hour')
    }
    expect(await claim({ database, batch: 1 })).toEqual([])
    expect(await only(outbox({ database, submissionId }))).toMatchObject({
      status: 'failed',
      last_error: 'the sender was stopped in its last attempt',
    })
  })
})

test('a late failure of a sender does not undo that the mail was sent', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    const mail = await only(getClaim({ database, submissionId }))
    await succeed(database, mail)
    expect(await fail(database, mail)).toBeNull()
    expect(await only(outbox({ database, submissionId }))).toMatchObject({ status: 'sent' })
  })
})

test('marking a mail that does not exist is told', async () => {
  await onEachVersion(async (database) => {
    const parameters = [randomUUID()]
    const call = 'public.mark_email_sent($1)'
    expect(await callAsService({ database, call, parameters })).toBe('f')
  })
})

test('what waits longest is sent first', async () => {
  await onEachVersion(async (database) => {
    const [first, second] = [await queue(database), await queue(database)]
    await database.asOwner((sql) =>
      sql.query(
        `update public.outgoing_emails set next_attempt_at = now() - interval '1 hour' where submission_id = $1`,
        [second],
      ),
    )
    expect(await only(claim({ database, batch: 1 }))).toMatchObject({ submission_id: second })
    expect(await only(claim({ database, batch: 1 }))).toMatchObject({ submission_id: first })
  })
})

/** Queues the mail that tells the sender of a form that it has arrived. */
function acknowledge(
  database: SupabaseDatabase,
  {
    submissionId = randomUUID(),
    form = 'contact',
    email,
    hourlyLimit = 100,
  }: { submissionId?: string; form?: string; email: string; hourlyLimit?: number },
) {
  return callAsService({
    database,
    call: 'public.queue_acknowledgement($1, $2, $3, $4)',
    parameters: [submissionId, form, email, String(hourlyLimit)],
  })
}

test('an acknowledgement holds the form and the address, and nothing else', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    expect(await acknowledge(database, { submissionId, email: 'ada@engines.example' })).toBe(
      'queued',
    )
    expect(await acknowledge(database, { submissionId, email: 'bo@other.example' })).toBe(
      'repeated',
    )
    const [mail] = (await outbox({ database, submissionId })).filter(
      ({ kind }) => kind === 'acknowledgement',
    )
    expect(mail?.payload).toEqual({ form: 'contact', email: 'ada@engines.example' })
  })
})

/** As if the mails that are queued had been queued so long before. */
async function pass(database: SupabaseDatabase, interval: string) {
  await database.asOwner(async (sql) => {
    await sql.query('update public.outgoing_emails set created_at = created_at - $1::interval', [
      interval,
    ])
    await sql.query('update private.mail_turns set at = at - $1::interval', [interval])
  })
}

test('a mailbox has one acknowledgement of a form a day and three of all, and all together so many an hour', async () => {
  await onEachVersion(async (database) => {
    const ask = (email: string, form = 'contact', hourlyLimit = 100) =>
      acknowledge(database, { email, form, hourlyLimit })
    expect(await ask('ada@engines.example')).toBe('queued')
    expect(await ask('Ada+x@Engines.example')).toBe('recent')
    expect(await ask('ada@engines.example', 'resume')).toBe('queued')
    expect(await ask('ada@engines.example', 'whiteGlove')).toBe('queued')
    expect(await ask('ada@engines.example', 'partnerMessage')).toBe('recent')
    expect(await ask('bo@engines.example', 'contact', 3)).toBe('full')
    expect(await ask('bo@engines.example', 'contact', 0)).toBe('full')
    expect(await ask('bo@engines.example', 'contact', 4)).toBe('queued')
    await pass(database, '61 minutes')
    expect(await ask('cy@engines.example', 'contact', 1)).toBe('queued')
    expect(await ask('ada@engines.example')).toBe('recent')
    await pass(database, '1 day')
    expect(await ask('ada@engines.example')).toBe('queued')
  })
})

test('an account’s owner is told of a sign-up once in ten minutes and three times a day', async () => {
  await onEachVersion(async (database) => {
    const remind = (email = 'ada@engines.example') =>
      callAsService({
        database,
        call: 'public.queue_account_reminder($1, $2)',
        parameters: [randomUUID(), email],
      })
    const turns = []
    for (const pause of ['0', '11 minutes', '11 minutes', '11 minutes', '1 day']) {
      await pass(database, pause)
      turns.push(await remind())
      turns.push(await remind('Ada+tag@engines.example'))
    }
    expect(turns.filter((turn) => turn === 'queued')).toHaveLength(4)
    expect(turns.slice(-2)).toEqual(['queued', 'recent'])
  })
})

test('acknowledgements that are asked for at once count each other', async () => {
  await onEachVersion(async (database) => {
    const asked = Array.from({ length: 5 }, () =>
      acknowledge(database, { email: 'ada@engines.example' }),
    )
    expect((await Promise.all(asked)).toSorted()).toEqual([
      'queued',
      'recent',
      'recent',
      'recent',
      'recent',
    ])
  })
})

test('an acknowledgement is not sent with its submission’s mail, and comes after all others', async () => {
  await onEachVersion(async (database) => {
    const submissionId = randomUUID()
    await acknowledge(database, { submissionId, email: 'ada@engines.example' })
    await wait(database, '1 hour')
    expect(await getClaim({ database, submissionId })).toEqual([])
    await queue(database)
    expect(await only(claim({ database, batch: 1 }))).toMatchObject({ kind: 'contact' })
    expect(await only(claim({ database, batch: 1 }))).toMatchObject({ kind: 'acknowledgement' })
  })
})

test('who erases a submission erases its acknowledgement', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await queue(database)
    await acknowledge(database, { submissionId, email: 'ada@engines.example' })
    await database.asOwner((sql) =>
      sql.query('delete from public.contact_requests where id = $1', [submissionId]),
    )
    expect(await outbox({ database, submissionId })).toEqual([])
  })
})

test('a token that confirms an address is forgotten when its mail was sent', async () => {
  await onEachVersion(async (database) => {
    const submissionId = randomUUID()
    await database.asRole(ANON, (sql) =>
      sql.query(
        "select public.subscribe_to_newsletter($1, 'ada@engines.example', 'article', '/blog')",
        [submissionId],
      ),
    )
    const mail = await only(getClaim({ database, submissionId }))
    expect(mail.payload).toHaveProperty('confirmation_token')
    await succeed(database, mail)
    const { payload } = await only(outbox({ database, submissionId }))
    expect(Object.keys(payload).toSorted()).toEqual(['email', 'unsubscribe_token'])
  })
})

test('a claim reads what is due, however much waits', async () => {
  await onEachVersion(async (database) => {
    const waiting = `
      insert into public.outgoing_emails (kind, submission_id, payload, next_attempt_at)
      select case when number % 2 = 0 then 'acknowledgement' else 'contact' end, gen_random_uuid(), '{}',
        now() + interval '1 hour'
      from generate_series(1, 4000) as number`
    await database.asOwner(async (sql) => {
      await sql.query(waiting)
      await sql.query('analyze public.outgoing_emails')
    })
    const due = await queue(database)
    const { claimed, read } = await database.asOwner(async (sql) => {
      const { rows } = await sql.query<{ id: string }>(
        'select submission_id as id from public.claim_outgoing_emails(5)',
      )
      const counts = await sql.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
         where relname = 'outgoing_emails'`,
      )
      return { claimed: rows.map(({ id }) => id), read: Number(counts.rows[0]?.read) }
    })
    expect(claimed).toEqual([due])
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })
})
