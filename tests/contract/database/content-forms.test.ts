import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type SqlRunner,
  type SupabaseDatabase,
} from '#sandbox/supabase/database/supabase-database.ts'
import { hashRevision } from '#app/content-forms/form-revision.server.ts'
import { GUIDE, GUIDE_DATA, GUIDE_ROW, storeGuide } from './content-form.ts'
import { onEachVersion } from './databases.ts'
import { ANON, insertStatement, SERVICE } from './submissions.ts'

type Data = Record<string, unknown>

/** Sends the form as a visitor who knows the publishable key may, past the site. */
async function send(
  database: SupabaseDatabase,
  row: Partial<Record<keyof typeof GUIDE_ROW, unknown>> = {},
) {
  const id = randomUUID()
  const { text, parameters } = insertStatement({
    table: 'form_submissions',
    row: { id, ...GUIDE_ROW, ...row },
  })
  await database.asRole(ANON, (sql) => sql.query(text, parameters))
  return id
}

const asService = (database: SupabaseDatabase, work: (sql: SqlRunner) => Promise<unknown>) =>
  database.asRole(SERVICE, work)

test('a submission is stored under the version of its form, with the columns of its roles and its mail', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    const data = { ...GUIDE_DATA, firm: 'Marsh & Daughters', why: 'We grow.\nQuickly.' }
    const id = await send(database, { data })
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query(
        `select name, email, company, summary, number > 0 as numbered,
           erase_after = created_at + interval '100 days' as kept,
           (select payload -> 'definition' ->> 'title' from public.outgoing_emails
            where submission_id = form_submissions.id and kind = 'form_submission') as mailed
         from public.form_submissions where id = $1`,
        [id],
      ),
    )
    expect(rows).toEqual([
      {
        name: 'Ada Marsh',
        email: 'ada@marsh.example',
        company: 'Marsh & Daughters',
        summary: 'We grow.\nQuickly.',
        numbered: 't',
        kept: 't',
        mailed: 'Hiring guide',
      },
    ])
  })
})

const TAKEN: Record<string, Data> = {
  'what has to be filled in': {},
  'each optional field': {
    call: '+44 20 7946 0000',
    firm: 'Marsh',
    site: 'https://marsh.example/jobs',
    why: '😀'.repeat(50),
    roles: ['Support', 'Sales'],
    call_me: true,
    paper: 'A vacancy – 2026.pdf',
  },
  'the field that a choice asks for': { size: 'More', how_many: '40' },
}

const REFUSED: Record<string, [Data, key: string]> = {
  'a field that the form does not have': [{ status: 'done' }, 'data'],
  'a key of every object': [{ constructor: 'x' }, 'data'],
  'nothing where something has to be': [{ who: undefined }, 'who'],
  'null where something has to be': [{ who: null }, 'who'],
  'spaces where something has to be': [{ who: '   ' }, 'who'],
  'a name of a file that ends a line': [{ paper: 'a\nb.pdf' }, 'paper'],
  'a name of a file that is too long': [{ paper: 'x'.repeat(121) }, 'paper'],
  'a file that is no name': [{ paper: { name: 'a.pdf' } }, 'paper'],
  'one character too many': [{ who: 'x'.repeat(41) }, 'who'],
  'a line that ends the header of a mail': [{ who: 'Ada\r\nBcc: eve@evil.example' }, 'who'],
  'a number': [{ who: 5 }, 'who'],
  'a list': [{ who: ['Ada'] }, 'who'],
  'an object': [{ who: { first: 'Ada' } }, 'who'],
  'an address that is none': [{ mail: 'ada at marsh' }, 'mail'],
  'two addresses': [{ mail: 'ada@marsh.example, eve@evil.example' }, 'mail'],
  'an address that runs': [{ site: 'javascript:alert(1)' }, 'site'],
  'an address that is too long': [{ site: `https://marsh.example/${'x'.repeat(60)}` }, 'site'],
  'a text that is too long': [{ why: '😀'.repeat(51) }, 'why'],
  'a value that is no choice': [{ size: '11–50' }, 'size'],
  'choices where there is one': [{ size: ['1–10'] }, 'size'],
  'one value where there are several': [{ roles: 'Sales' }, 'roles'],
  'no value in a list of several': [{ roles: [] }, 'roles'],
  'a value twice': [{ roles: ['Sales', 'Sales'] }, 'roles'],
  'too many values': [{ roles: ['Sales', 'Engineering', 'Support'] }, 'roles'],
  'a list in the list': [{ roles: [['Sales']] }, 'roles'],
  'a value of several that is no choice': [{ roles: ['Finance'] }, 'roles'],
  'a box that is not ticked': [{ call_me: false }, 'call_me'],
  'a box with words': [{ call_me: 'on' }, 'call_me'],
  'agreement to other words': [{ terms: 'v0' }, 'terms'],
  'no agreement': [{ terms: undefined }, 'terms'],
  'another constant': [{ from: 'elsewhere' }, 'from'],
  'a value that nobody was asked for': [{ how_many: '40' }, 'how_many'],
  'nothing where a choice asks': [{ size: 'More' }, 'how_many'],
}

test('what the form takes is stored, whoever sends it', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    for (const [name, more] of Object.entries(TAKEN)) {
      await expect(
        send(database, { data: { ...GUIDE_DATA, ...more } }),
        name,
      ).resolves.toBeDefined()
    }
  })
})

test('what the form does not take is refused by the name of its field, without what was typed', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    for (const [name, [more, key]] of Object.entries(REFUSED)) {
      await expect(
        send(database, { data: { ...GUIDE_DATA, ...more } }),
        name,
      ).rejects.toMatchObject({
        code: '23514',
        message: `The form does not take its field "${key}" like this`,
      })
    }
    await expect(send(database, { data: [] })).rejects.toMatchObject({ code: '23514' })
    await expect(
      send(database, { data: { ...GUIDE_DATA, why: 'x'.repeat(140_000) } }),
    ).rejects.toMatchObject({
      code: '23514',
    })
  })
})

test('a submission of a form or version that is not stored is refused as such', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    for (const row of [{ form: 'other-guide' }, { revision: 'x'.repeat(22) }]) {
      await expect(send(database, row)).rejects.toMatchObject({ code: '23503' })
    }
  })
})

test('a newer version supersedes the one before, whose submissions are kept no longer than it says', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    const id = await send(database)
    const shorter = { ...GUIDE, title: 'Guide', retentionDays: 30 }
    await asService(database, (sql) => storeGuide(sql, shorter))
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query(
        `select erase_after = created_at + interval '30 days' as shorter,
           (select superseded_at is not null from public.find_form_revision('hiring-guide', $2)) as old,
           (select superseded_at is null from public.find_form_revision('hiring-guide', $3)) as current,
           (select definition ->> 'title' from public.list_forms() where form = 'hiring-guide') as title
         from public.form_submissions where id = $1`,
        [id, GUIDE_ROW.revision, hashRevision(shorter)],
      ),
    )
    expect(rows).toEqual([{ shorter: 't', old: 't', current: 't', title: 'Guide' }])
    await asService(database, (sql) => storeGuide(sql))
    const back = await database.asRole(SERVICE, (sql) =>
      sql.query(`select definition ->> 'title' as title from public.list_forms()`),
    )
    expect(back.rows).toEqual([{ title: 'Hiring guide' }])
  })
})

test('the inbox has a submission with what is needed to read it, and erases it in its time', async () => {
  await onEachVersion(async (database) => {
    await asService(database, (sql) => storeGuide(sql))
    const data = { ...GUIDE_DATA, roles: ['Sales', 'Support'] }
    const id = await send(database, { data })
    const list = (search: string) =>
      database.asRole(SERVICE, (sql) =>
        sql.query(
          `select form, id, name, definition ->> 'title' as title from public.list_inbox(search => $1)`,
          [search],
        ),
      )
    const row = { form: 'form:hiring-guide', id, name: 'Ada Marsh', title: 'Hiring guide' }
    expect((await list('support marsh')).rows).toEqual([row])
    expect((await list('finance')).rows).toEqual([])
    await database.asOwner((sql) =>
      sql.query(`update public.form_submissions set erase_after = now() - interval '1 minute'`),
    )
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query(
        `select erased::text from public.erase_expired_submissions() where table_name = 'form_submissions'`,
      ),
    )
    expect(rows).toEqual([{ erased: '1' }])
    const mails = await database.asOwner((sql) =>
      sql.query('select count(*)::text as count from public.outgoing_emails'),
    )
    expect(mails.rows).toEqual([{ count: '0' }])
  })
})
