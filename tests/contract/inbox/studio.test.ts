import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { type z } from 'zod'
import {
  ChangedSchema,
  CountsSchema,
  PageSchema,
  FileSchema,
  type Submission,
  SubmissionSchema,
} from 'studio/inbox/api/inbox-types.ts'
import { getState } from 'studio/inbox/states.ts'
import { type describeSubmission } from '#app/inbox/describe-submission.ts'
import { INBOX_FORMS, stateTitle } from '#app/inbox/inbox-forms.ts'
import { FORM_FIELDS } from '#tests/contract/database/submissions.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { EDITOR, startInbox } from './inbox-site.ts'
import { startPeople } from './people.ts'

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

/**
 * The Studio is built apart, so it has a description of its own of what the site answers. Asks the site and holds the
 * answer against it: each name that only one of the two knows fails the test, and is in its message.
 */
async function openContract() {
  const ask = startInbox({ lakeUrl: (await startPeople()).url, database })
  return async function answer<T>({
    path,
    schema,
    method = 'GET',
    body,
  }: {
    path: string
    schema: z.ZodType<T>
    method?: string
    body?: unknown
  }) {
    const response = await ask(path, { method, headers: EDITOR, body })
    const answered: unknown = await response.json()
    const read = schema.parse(answered)
    expect(read).toEqual(answered)
    return read
  }
}

test('the Studio reads a submission of each form as the site describes it', async () => {
  // Types cover values that no row of the test has, such as null.
  expectTypeOf<ReturnType<typeof describeSubmission>>().toEqualTypeOf<Submission>()
  const answer = await openContract()
  for (const [table, fields] of Object.entries(FORM_FIELDS)) {
    const id = randomUUID()
    await database.service.from(table).insert({ id, ...fields })
    const path = `/${table}/${id}`
    expect(await answer({ path, schema: SubmissionSchema })).toMatchObject({ form: table, id })
    const { submissions } = await answer({ path: `?form=${table}`, schema: PageSchema })
    expect(submissions).toContainEqual(expect.objectContaining({ id }))
    await database.service.from(table).delete().eq('id', id)
  }
})

test('the Studio reads the number of submissions, and what a change has made of one', async () => {
  const answer = await openContract()
  const path = `/contact_requests/${await database.submit()}`
  const change = { method: 'PATCH', body: { status: 'done', handledAt: null } }
  expect(await answer({ path, schema: ChangedSchema, ...change })).toMatchObject({
    status: 'done',
    handledBy: 'Edith Editor',
  })
  const { forms } = await answer({ path: '/counts', schema: CountsSchema })
  expect(forms[0]?.counts).toEqual({ new: 0, in_progress: 0, done: 1, spam: 0 })
})

test('the Studio reads where a resume lies', async () => {
  const answer = await openContract()
  const id = randomUUID()
  const resumes = database.service.storage.from('resumes')
  await resumes.upload(`${id}.pdf`, Buffer.from('%PDF-1.4'), { contentType: 'application/pdf' })
  const row = { id, ...FORM_FIELDS.resume_submissions, resume_path: `${id}.pdf` }
  await database.anon.from('resume_submissions').insert(row)
  const path = `/resume_submissions/${id}/file`
  const { url } = await answer({ path, schema: FileSchema, method: 'POST' })
  expect((await fetch(url)).status).toBe(200)
})

test('the Studio and the exports call each state by one name', () => {
  for (const state of INBOX_FORMS.flatMap(({ states }) => states)) {
    expect(getState(state).title, state).toBe(stateTitle(state))
  }
})
