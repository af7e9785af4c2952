import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { GUIDE, GUIDE_DATA, GUIDE_ROW } from '#tests/contract/database/content-form.ts'
import { FORM_FIELDS } from '#tests/contract/database/submissions.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { EDITOR, startInbox } from './inbox-site.ts'
import { startPeople } from './people.ts'

const PageSchema = z.object({
  submissions: z.array(z.looseObject({ id: z.string(), handledAt: z.string().nullable() })),
  next: z.string().nullable(),
})

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clear())

/** The inbox as an editor uses it. */
async function openInbox() {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  const send = (path: string, method: string, body?: unknown) =>
    ask(path, { method, headers: EDITOR, body })
  const list = async (query = '') => {
    const response = await ask(`?${query}`, { headers: EDITOR })
    return PageSchema.parse(await response.json())
  }
  return { ask: (path: string) => ask(path, { headers: EDITOR }), send, list }
}

const getPath = (id: string) => `/contact_requests/${id}`

async function count(table: string, column: string, value: string) {
  const { count: found } = await database.service
    .from(table)
    .select('*', { count: 'exact', head: true })
    .eq(column, value)
  return found
}

test('a submission is listed with all that was sent, its page and its campaign', async () => {
  const id = await database.submit({ message: 'We hire in Leeds.' })
  const { list, ask } = await openInbox()
  const { submissions, next } = await list('form=contact_requests&search=leeds')
  expect(next).toBeNull()
  expect(submissions).toHaveLength(1)
  const expected = {
    form: 'contact_requests',
    id,
    status: 'new',
    name: 'Ada Lovelace',
    page: '/contact?plan=starter',
    campaign: { utm_source: 'newsletter', utm_campaign: 'spring' },
    approved: null,
    downloadedAt: null,
    hasFile: false,
  }
  expect(submissions[0]).toMatchObject(expected)
  expect(await (await ask(getPath(id))).json()).toMatchObject(expected)
  expect((await ask(getPath(randomUUID()))).status).toBe(404)
  expect((await ask(`/outgoing_emails/${id}`)).status).toBe(404)
})

/** A submission of a form that editors have made. */
async function submitGuide(data: Record<string, unknown>) {
  const version = { of_form: GUIDE_ROW.form, of_revision: GUIDE_ROW.revision }
  const stored = await database.service.rpc('store_form_revision', {
    ...version,
    with_definition: GUIDE,
    is_current: true,
  })
  if (stored.error) throw stored.error
  const id = randomUUID()
  const row = { id, ...GUIDE_ROW, data: { ...GUIDE_DATA, ...data } }
  const { error } = await database.service.from('form_submissions').insert(row)
  if (error) throw error
  return id
}

test('a submission of an editor’s form is read by its labels, worked on, exported and erased', async () => {
  const id = await submitGuide({ roles: ['Sales', 'Support'], why: '=SUM(A1)' })
  const { list, ask, send } = await openInbox()
  const { submissions } = await list('form=form:hiring-guide&search=support')
  expect(submissions).toMatchObject([
    {
      form: 'form:hiring-guide',
      id,
      name: 'Ada Marsh',
      email: 'ada@marsh.example',
      fields: [
        { column: 'who', label: 'Name', value: 'Ada Marsh' },
        { column: 'mail', label: 'Work email', value: 'ada@marsh.example' },
        { column: 'why', label: 'Why', value: '=SUM(A1)' },
        { column: 'size', label: 'Size', value: '1–10' },
        { column: 'roles', label: 'Roles', value: 'Sales, Support' },
        { column: 'terms', label: 'Terms', value: 'Yes' },
        { column: 'from', label: 'From', value: 'guide' },
      ],
    },
  ])
  const counts: unknown = await (await ask('/counts')).json()
  expect(counts).toMatchObject({
    forms: expect.arrayContaining([
      expect.objectContaining({ name: 'form:hiring-guide', title: 'Hiring guide' }),
    ]),
  })
  const address = `/form:hiring-guide/${id}`
  expect((await send(address, 'PATCH', { status: 'done', handledAt: null })).status).toBe(200)
  expect(await (await ask(address)).json()).toMatchObject({ status: 'done' })
  const { error } = await database.service
    .from('form_submissions')
    .update({ downloaded_at: '2026-11-29T09:00:00Z' })
    .eq('id', id)
  expect(error).toBeNull()
  const opened: unknown = await (await ask(address)).json()
  expect(opened).toMatchObject({ downloadedAt: '2026-11-29T09:00:00+00:00' })
  expect(opened).toHaveProperty('fields.length', 7)
  const exported = await ask('/export?form=form:hiring-guide')
  expect(exported.headers.get('Content-Disposition')).toContain('"form-hiring-guide-')
  const [titles, row] = (await exported.text()).split('\r\n')
  expect(titles).toContain('"Name","Work email","Phone","Company"')
  expect(row).toContain(`"'=SUM(A1)"`)
  expect(titles).toContain('"File opened","Page"')
  expect(row).toContain('"2026-11-29T09:00:00+00:00"')
  expect(await (await ask('/export')).text()).toContain('"Hiring guide"')
  expect((await send(address, 'DELETE')).status).toBe(200)
  expect(await count('form_submissions', 'id', id)).toBe(0)
  expect(await count('outgoing_emails', 'submission_id', id)).toBe(0)
})

test('hundreds are listed page by page and exported in one file', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: randomUUID(),
    ...FORM_FIELDS.contact_requests,
    name: `Visitor ${index}`,
  }))
  await database.service.from('contact_requests').insert(rows)
  const { list, ask } = await openInbox()
  const seen: string[] = []
  let before = ''
  for (const expected of [50, 50, 20]) {
    const page = await list(`form=contact_requests&before=${encodeURIComponent(before)}`)
    expect(page.submissions).toHaveLength(expected)
    seen.push(...page.submissions.map(({ id }) => id))
    before = page.next ?? ''
  }
  expect(before).toBe('')
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
  const file = await ask('/export?form=contact_requests')
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect((await file.text()).match(/"Visitor \d+"/g)).toHaveLength(120)
})

test('single submissions are exported as they were chosen, without those that are gone', async () => {
  const id = await database.submit()
  await database.submit({ name: 'Not chosen' })
  const comment = randomUUID()
  await database.anon.from('blog_comments').insert({ id: comment, ...FORM_FIELDS.blog_comments })
  const { send } = await openInbox()
  const contact = { form: 'contact_requests', id }
  const gone = { ...contact, id: randomUUID() }

  const one = await send('/export', 'POST', { submissions: [gone, contact] })
  expect(one.headers.get('Content-Disposition')).toMatch(/"contact-requests-[\d-]+\.csv"$/)
  const lines = (await one.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"Interested in"')
  expect(lines[1]).toContain(id)

  const both = { submissions: [{ form: 'blog_comments', id: comment }, contact] }
  const mixed = await send('/export', 'POST', both)
  expect(mixed.headers.get('Content-Disposition')).toMatch(/"inbox-[\d-]+\.csv"$/)
  const [, first, second] = (await mixed.text()).split('\r\n')
  expect(first).toContain('"Blog comments"')
  expect(second).toContain('"Contact requests"')

  for (const body of [
    undefined,
    {},
    { submissions: [] },
    { submissions: [{ form: 'outgoing_emails', id }] },
    { submissions: [{ form: 'contact_requests', id: 'x' }] },
    { submissions: Array.from({ length: 101 }, () => contact) },
  ]) {
    expect((await send('/export', 'POST', body)).status).toBe(400)
  }
  expect((await send('/export', 'PUT', both)).status).toBe(405)
  expect((await send(`/blog_comments/${comment}`, 'DELETE')).status).toBe(200)
})

test('the status and the notes are changed, with who did it, and counted', async () => {
  const id = await database.submit()
  const { send, ask } = await openInbox()
  const changed = await send(getPath(id), 'PATCH', {
    status: 'in_progress',
    notes: ' Rang. ',
    handledAt: null,
  })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({
    status: 'in_progress',
    notes: 'Rang.',
    handledBy: 'Edith Editor',
  })
  const counts = z
    .object({ forms: z.array(z.looseObject({ name: z.string() })) })
    .parse(await (await ask('/counts')).json())
  expect(counts.forms[0]).toMatchObject({
    name: 'contact_requests',
    counts: { new: 0, in_progress: 1, done: 0, spam: 0 },
  })
})

test('an editor takes a submission, lists what is theirs, and gives it back', async () => {
  const [id] = [await database.submit(), await database.submit()]
  const { send, list, ask } = await openInbox()
  const taken = await send(getPath(id), 'PATCH', { assignedTo: 'me', handledAt: null })
  const TakenSchema = z.object({
    assignedTo: z.string(),
    handledBy: z.string(),
    handledAt: z.string(),
  })
  const { assignedTo, handledBy, handledAt } = TakenSchema.parse(await taken.json())
  expect(assignedTo).toBe(handledBy)
  expect((await list('assignee=me')).submissions.map((each) => each.id)).toEqual([id])
  expect((await list()).submissions).toHaveLength(2)
  expect(await (await ask('/export?assignee=me')).text()).toContain(assignedTo)
  // A colleague who has not seen it is told.
  const late = await send(getPath(id), 'PATCH', { assignedTo: 'me', handledAt: null })
  expect(late.status).toBe(409)
  expect((await send(getPath(id), 'PATCH', { assignedTo: 'you', handledAt })).status).toBe(400)
  expect((await send(getPath(id), 'PATCH', { assignedTo: null, handledAt })).status).toBe(200)
  expect((await list('assignee=me')).submissions).toEqual([])
  expect((await ask('?assignee=you')).status).toBe(400)
})

test('what a colleague has changed meanwhile is not overwritten', async () => {
  const id = await database.submit()
  const { send, list } = await openInbox()
  expect((await send(getPath(id), 'PATCH', { notes: 'One', handledAt: null })).status).toBe(200)
  const late = await send(getPath(id), 'PATCH', { notes: 'Two', handledAt: null })
  expect(late.status).toBe(409)
  const [seen] = (await list()).submissions
  expect(seen).toMatchObject({ notes: 'One' })
  const handledAt = seen?.handledAt ?? null
  expect((await send(getPath(id), 'PATCH', { notes: '', handledAt })).status).toBe(200)
  expect((await list()).submissions[0]).toMatchObject({ notes: null })
})

test('only what the team keeps can be changed', async () => {
  const id = await database.submit()
  const { send } = await openInbox()
  for (const body of [
    undefined,
    'done',
    {},
    { handledAt: null },
    { status: 'lost', handledAt: null },
    { name: 'Eve', handledAt: null },
    { notes: 'x'.repeat(10_001), handledAt: null },
    { approved: true, handledAt: null },
  ]) {
    expect((await send(getPath(id), 'PATCH', body)).status, JSON.stringify(body)).toBe(400)
  }
  expect((await send(getPath(id), 'PUT', {})).status).toBe(405)
})

test('a comment is approved for everybody, and spam for nobody', async () => {
  const id = randomUUID()
  await database.anon.from('blog_comments').insert({ id, ...FORM_FIELDS.blog_comments })
  const { send } = await openInbox()
  const path = `/blog_comments/${id}`
  const readers = async () =>
    (await database.anon.from('blog_comments').select('id').eq('id', id)).data
  const approved = await send(path, 'PATCH', { approved: true, handledAt: null })
  const first = z.object({ status: z.string(), handledAt: z.string() }).parse(await approved.json())
  expect(first.status).toBe('done')
  expect(await readers()).toEqual([{ id }])
  const spam = await send(path, 'PATCH', { status: 'spam', handledAt: first.handledAt })
  expect(await spam.json()).toMatchObject({ status: 'spam', approved: false })
  expect(await readers()).toEqual([])
  await send(path, 'DELETE')
})

test('a resume is opened for a minute, and erased with its file and its mail', async () => {
  const id = randomUUID()
  const path = `/resume_submissions/${id}`
  const bytes = Buffer.from('%PDF-1.4\n%%EOF')
  const resumes = database.service.storage.from('resumes')
  await resumes.upload(`${id}.pdf`, bytes, { contentType: 'application/pdf' })
  const row = { id, ...FORM_FIELDS.resume_submissions, resume_path: `${id}.pdf` }
  await database.anon.from('resume_submissions').insert(row)
  const { send } = await openInbox()

  const opened = z.object({ url: z.url() }).parse(await (await send(`${path}/file`, 'POST')).json())
  const file = await fetch(opened.url)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  const token = new URL(opened.url).searchParams.get('token') ?? ''
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { iat, exp } = z.object({ iat: z.number(), exp: z.number() }).parse(JSON.parse(payload))
  expect(exp - iat).toBe(60)

  expect(await count('outgoing_emails', 'submission_id', id)).toBe(1)
  expect((await send(path, 'DELETE')).status).toBe(200)
  expect(await count('resume_submissions', 'id', id)).toBe(0)
  expect(await count('outgoing_emails', 'submission_id', id)).toBe(0)
  expect((await resumes.exists(`${id}.pdf`)).data).toBe(false)
  expect((await send(`${path}/file`, 'POST')).status).toBe(404)
  expect((await send(path, 'DELETE')).status).toBe(200)
})

test('a file that could not be erased keeps its row, so that it can be found and erased later', async () => {
  const id = randomUUID()
  const path = `/resume_submissions/${id}`
  const row = { id, ...FORM_FIELDS.resume_submissions, resume_path: `${id}.pdf` }
  await database.anon.from('resume_submissions').insert(row)
  const { send } = await openInbox()
  await database.setFaults([{ kind: 'error', path: '/storage/', status: 500 }])
  expect((await send(path, 'DELETE')).status).toBe(503)
  await database.setFaults([])
  expect(await count('resume_submissions', 'id', id)).toBe(1)
  expect((await send(path, 'DELETE')).status).toBe(200)
  expect(await count('resume_submissions', 'id', id)).toBe(0)
})

test('while the database is away the editor is told so, and nothing else breaks', async () => {
  const id = await database.submit()
  const { ask, send, list } = await openInbox()
  await database.setFaults([{ kind: 'down', path: '/' }])
  const answers = [
    await ask(''),
    await ask('/counts'),
    await ask('/export'),
    await ask(getPath(id)),
    await send(getPath(id), 'PATCH', { status: 'done', handledAt: null }),
    await send(getPath(id), 'DELETE'),
  ]
  await database.setFaults([])
  for (const response of answers) {
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toEqual({
      error:
        'The database of forms does not answer. What visitors send meanwhile is kept and comes in later.',
    })
  }
  expect((await list()).submissions).toHaveLength(1)
})
