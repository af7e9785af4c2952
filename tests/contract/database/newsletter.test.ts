import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toMailbox } from '#app/limits/mailbox.ts'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { listMails, outbox } from './outbox.ts'
import { ANON, SERVICE } from './submissions.ts'

const EMAIL = 'ada@engines.example'

const PayloadSchema = z.strictObject({
  email: z.string(),
  confirmation_token: z.string().length(64),
  unsubscribe_token: z.string().length(64),
})

/** As a visitor does it; resolves to all that the visitor gets to see. */
async function subscribe({
  database,
  email = EMAIL,
  submissionId = randomUUID(),
}: {
  database: SupabaseDatabase
  email?: string
  submissionId?: string
}) {
  return await database.asRole(ANON, (sql) =>
    sql.query(
      `select public.subscribe_to_newsletter(submission_id => $1, email => $2, source => 'article', page => '/blog/recruitment-roi')`,
      [submissionId, email],
    ),
  )
}

async function call(database: SupabaseDatabase, name: 'confirm' | 'unsubscribe', token: string) {
  const { rows } = await database.asRole(ANON, (sql) =>
    sql.query<{ answer: string }>(`select public.${name}_newsletter($1) as answer`, [token]),
  )
  return rows[0]?.answer === 't'
}

/** Lists the payloads of the mails to an address, the oldest first. */
async function listPayloads(database: SupabaseDatabase, email = EMAIL) {
  const mails = await listMails({
    database,
    from: `public.outgoing_emails as mail where kind = 'newsletter_confirmation' and payload ->> 'email' = $1 order by created_at`,
    parameters: [email],
  })
  return mails.map(({ payload }) => PayloadSchema.parse(payload))
}

async function lastPayload(database: SupabaseDatabase) {
  const payload = (await listPayloads(database)).at(-1)
  if (payload === undefined) throw new Error('No mail is queued')
  return payload
}

async function getStatus(database: SupabaseDatabase) {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ status: string }>('select status from public.newsletter_subscribers'),
  )
  return rows.map(({ status }) => status)
}

async function wait(database: SupabaseDatabase, interval: string) {
  await database.asOwner(async (sql) => {
    await sql.query(
      'update public.newsletter_subscribers set confirmation_sent_at = confirmation_sent_at - $1::interval',
      [interval],
    )
    await sql.query('update private.mail_turns set at = at - $1::interval', [interval])
  })
}

async function countMails(database: SupabaseDatabase) {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ count: string }>('select count(*) from public.outgoing_emails'),
  )
  return Number(rows[0]?.count)
}

test('a new address waits for its confirmation and is sent one mail', async () => {
  await onEachVersion(async (database) => {
    const submissionId = randomUUID()
    await subscribe({ database, email: '  Ada@Engines.example ', submissionId })
    expect(await getStatus(database)).toEqual(['pending'])
    const mails = await outbox({ database, submissionId })
    expect(mails).toMatchObject([
      { kind: 'newsletter_confirmation', status: 'queued', payload: { email: EMAIL } },
    ])
  })
})

test('the link of the mail confirms, as often as it is followed', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    const { confirmation_token } = await lastPayload(database)
    expect(await call(database, 'confirm', confirmation_token)).toBe(true)
    expect(await call(database, 'confirm', confirmation_token)).toBe(true)
    expect(await getStatus(database)).toEqual(['confirmed'])
  })
})

test('the token itself is not in the table of subscribers', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    const { confirmation_token } = await lastPayload(database)
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query<{ row: string }>(
        'select row_to_json(s)::text as row from public.newsletter_subscribers s',
      ),
    )
    expect(rows[0]?.row).toContain(EMAIL)
    expect(rows[0]?.row).not.toContain(confirmation_token)
  })
})

test('tokens of nobody, of another purpose and nonsense do nothing', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    const { confirmation_token, unsubscribe_token } = await lastPayload(database)
    expect(await call(database, 'confirm', unsubscribe_token)).toBe(false)
    expect(await call(database, 'unsubscribe', confirmation_token)).toBe(false)
    for (const token of ['', 'a'.repeat(64), "' or true --", '%']) {
      expect(await call(database, 'confirm', token)).toBe(false)
      expect(await call(database, 'unsubscribe', token)).toBe(false)
    }
    expect(await getStatus(database)).toEqual(['pending'])
  })
})

test('new, waiting, confirmed and unsubscribed addresses are answered alike', async () => {
  await onEachVersion(async (database) => {
    const answers = [await subscribe({ database }), await subscribe({ database })]
    const { confirmation_token, unsubscribe_token } = await lastPayload(database)
    await call(database, 'confirm', confirmation_token)
    answers.push(await subscribe({ database }))
    await call(database, 'unsubscribe', unsubscribe_token)
    answers.push(await subscribe({ database }))
    const [first] = answers
    expect(answers).toEqual(answers.map(() => first))
  })
})

test('an address that waits is sent another mail after five minutes, and only its link counts', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    await wait(database, '4 minutes 59 seconds')
    await subscribe({ database })
    expect(await listPayloads(database)).toHaveLength(1)
    await wait(database, '2 seconds')
    await subscribe({ database })
    const [first, second] = await listPayloads(database)
    expect(second?.unsubscribe_token).toBe(first?.unsubscribe_token)
    expect(await call(database, 'confirm', first?.confirmation_token ?? '')).toBe(false)
    expect(await call(database, 'confirm', second?.confirmation_token ?? '')).toBe(true)
  })
})

test('an address that is confirmed is sent nothing and stays confirmed', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    await call(database, 'confirm', (await lastPayload(database)).confirmation_token)
    await wait(database, '1 day')
    await subscribe({ database })
    expect(await listPayloads(database)).toHaveLength(1)
    expect(await getStatus(database)).toEqual(['confirmed'])
  })
})

test('a link that is a week old confirms nothing', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    await wait(database, '7 days')
    const { confirmation_token } = await lastPayload(database)
    expect(await call(database, 'confirm', confirmation_token)).toBe(false)
  })
})

test('who unsubscribed stays so, whatever earlier mails say, until they subscribe again', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    const { confirmation_token, unsubscribe_token } = await lastPayload(database)
    await call(database, 'confirm', confirmation_token)
    expect(await call(database, 'unsubscribe', unsubscribe_token)).toBe(true)
    expect(await call(database, 'unsubscribe', unsubscribe_token)).toBe(true)
    expect(await call(database, 'confirm', confirmation_token)).toBe(false)
    expect(await getStatus(database)).toEqual(['unsubscribed'])
    await wait(database, '25 hours')
    await subscribe({ database })
    expect(await getStatus(database)).toEqual(['pending'])
    expect(await call(database, 'confirm', (await lastPayload(database)).confirmation_token)).toBe(
      true,
    )
  })
})

test('a mailbox that has left is sent nothing for a day, under whatever tag it is typed', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    const { unsubscribe_token } = await lastPayload(database)
    await call(database, 'unsubscribe', unsubscribe_token)
    await wait(database, '23 hours')
    await subscribe({ database })
    await subscribe({ database, email: 'ada+again@engines.example' })
    expect(await countMails(database)).toBe(1)
    expect(await getStatus(database)).toEqual(['unsubscribed'])
    await wait(database, '2 hours')
    await subscribe({ database })
    expect(await countMails(database)).toBe(2)
  })
})

test('forty tags of one mailbox get one mail at a time, three a day and six a month', async () => {
  await onEachVersion(async (database) => {
    const subscribeAll = () =>
      Promise.all(
        Array.from({ length: 40 }, (_, tag) =>
          subscribe({ database, email: `a.d.a+${tag}@googlemail.com` }),
        ),
      )
    const counts = []
    for (const pause of [...Array(4).fill('6 minutes'), ...Array(4).fill('25 hours'), '31 days']) {
      await subscribeAll()
      counts.push(await countMails(database))
      await wait(database, String(pause))
    }
    await subscribeAll()
    counts.push(await countMails(database))
    expect(counts).toEqual([1, 2, 3, 3, 3, 4, 5, 6, 6, 7])
  })
})

test('all mailboxes together are sent 200 confirmations an hour', async () => {
  await onEachVersion(async (database) => {
    await database.asOwner((sql) =>
      sql.query(
        `insert into private.mail_turns (mailbox, kind)
         select encode(sha256(number::text::bytea), 'hex'), 'newsletter_confirmation' from generate_series(1, 199) as number`,
      ),
    )
    await subscribe({ database })
    await subscribe({ database, email: 'grace@ships.example' })
    expect(await countMails(database)).toBe(1)
    await wait(database, '61 minutes')
    await subscribe({ database, email: 'grace@ships.example' })
    expect(await countMails(database)).toBe(2)
  })
})

test('the site counts mailboxes as the database does', async () => {
  await onEachVersion(async (database) => {
    const addresses = [
      ' Ada+One@Engines.Example ',
      'a.d.a@gmail.com',
      'A.d.a+x+y@GoogleMail.com',
      'a.d.a@engines.example',
      '+only@engines.example',
      '"odd@name"@engines.example',
      'jörg@münchen.example',
    ]
    for (const address of addresses) {
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ mailbox: string }>('select private.mailbox_of($1) as mailbox', [address]),
      )
      expect(toMailbox(address)).toBe(rows[0]?.mailbox)
    }
    expect(toMailbox('A.d.a+x@googlemail.com')).toBe('ada@gmail.com')
  })
})

test('the same form sent twice at once sends one mail; with another address, one each', async () => {
  await onEachVersion(async (database) => {
    const submissionId = randomUUID()
    await Promise.all([1, 2].map(() => subscribe({ database, submissionId })))
    expect(await listPayloads(database)).toHaveLength(1)
    await subscribe({ database, submissionId, email: 'grace@ships.example' })
    expect(await listPayloads(database, 'grace@ships.example')).toHaveLength(1)
  })
})

test('what is no address is refused and kept nowhere', async () => {
  await onEachVersion(async (database) => {
    for (const email of [
      '',
      'ada',
      'ada@engines.example\nBcc: x@y.example',
      `${'a'.repeat(250)}@b.example`,
    ]) {
      await expect(subscribe({ database, email })).rejects.toMatchObject({
        code: '23514',
        constraint: 'newsletter_subscribers_email_format',
      })
    }
    expect(await getStatus(database)).toEqual([])
  })
})

test('erasing a subscriber erases the mails to the address', async () => {
  await onEachVersion(async (database) => {
    await subscribe({ database })
    await database.asRole(SERVICE, (sql) => sql.query('delete from public.newsletter_subscribers'))
    expect(await listPayloads(database)).toEqual([])
  })
})
