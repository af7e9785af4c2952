import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './submissions.ts'

const SLOW_MS = 5_000
const POSTS_AT_ONCE = 20

const KEPT =
  'Our database isn’t answering just now. We’ve kept what you sent, and will pass it on as soon as it does.'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setLakeAway(false)
  await stack.setDatabaseFaults([])
  await stack.setMailFaults([])
})

function listRows({ form, marker }: { form: (typeof FORM_NAMES)[number]; marker: string }) {
  return stack.rows({ ...STORED_IN[form], value: marker })
}

async function expectStoredAndMailedOnce({
  form,
  marker,
}: {
  form: (typeof FORM_NAMES)[number]
  marker: string
}) {
  await waitFor(async () => expect(await listRows({ form, marker })).toHaveLength(1))
  await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(1))
}

/** Forms that were sent with the same words. */
async function expectEachStoredAndMailedOnce({
  forms,
  marker,
}: {
  forms: readonly (typeof FORM_NAMES)[number][]
  marker: string
}) {
  for (const form of forms) {
    await waitFor(async () => expect(await listRows({ form, marker })).toHaveLength(1))
  }
  await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(forms.length))
}

test.for(FORM_NAMES)('%s is stored once, mailed once, and thanked for', async (form) => {
  const marker = `all is well ${randomUUID()}`
  const id = randomUUID()
  const answer = await stack.post({ ...listSubmissions(marker)[form], id })
  expect(answer.status).toBe(303)
  expect((await stack.post({ ...listSubmissions(marker)[form], id })).status).toBe(303)
  await expectStoredAndMailedOnce({ form, marker })
})

test.for([
  { name: 'answers 500', fault: { kind: 'error', path: '/rest/v1', status: 500 } },
  { name: 'cuts the connection', fault: { kind: 'down', path: '/' } },
  { name: 'is slow', fault: { kind: 'slow', path: '/rest/v1', milliseconds: SLOW_MS } },
] as const)('while the database $name, forms are kept and stored later', async ({ fault }) => {
  const marker = `kept ${randomUUID()}`
  await stack.setDatabaseFaults([fault])
  const answers = await Promise.all(
    FORM_NAMES.map((form) => stack.post(listSubmissions(marker)[form])),
  )
  expect(answers.map(({ status }) => status)).toEqual(FORM_NAMES.map(() => 303))
  expect(answers.map(({ notice }) => notice?.text)).toEqual(FORM_NAMES.map(() => KEPT))

  await stack.setDatabaseFaults([])
  for (const form of FORM_NAMES) {
    await waitFor(async () => expect(await listRows({ form, marker })).toHaveLength(1))
  }
  await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(FORM_NAMES.length))
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
})

test('what the database stored without being able to say so is stored and mailed once', async () => {
  const marker = `lost ${randomUUID()}`
  const faults = FORM_NAMES.map((form) => ({
    kind: 'lost' as const,
    path: `/rest/v1/${STORED_IN[form].table}`,
  }))
  await stack.setDatabaseFaults(faults)
  const answers = await Promise.all(
    FORM_NAMES.map((form) => stack.post(listSubmissions(marker)[form])),
  )
  expect(answers.map(({ notice }) => notice?.text)).toEqual(FORM_NAMES.map(() => KEPT))
  await stack.setDatabaseFaults([])
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
  for (const form of FORM_NAMES) expect(await listRows({ form, marker })).toHaveLength(1)
  await waitFor(async () => expect(await stack.mailsWith(marker)).toHaveLength(FORM_NAMES.length))
})

test('a resume with its file is kept while the storage is down, and both arrive', async () => {
  const marker = `kept with a file ${randomUUID()}`
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const bytes = new TextEncoder().encode('%PDF-1.7 a resume')
  const answer = await stack.post({
    ...listSubmissions(marker).resume,
    file: { name: 'cv.pdf', bytes },
  })
  expect(answer.notice?.text).toBe(KEPT)

  await stack.setDatabaseFaults([])
  await expectStoredAndMailedOnce({ form: 'resume', marker })
  const [row] = await listRows({ form: 'resume', marker })
  const { data } = await stack.service.storage.from('resumes').download(String(row?.resume_path))
  expect(await data?.text()).toBe('%PDF-1.7 a resume')
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
})

test('a file that is no PDF is a fault, and nothing is stored', async () => {
  const marker = `no pdf ${randomUUID()}`
  const file = { name: 'cv.pdf', bytes: new TextEncoder().encode('MZ') }
  const answer = await stack.post({ ...listSubmissions(marker).resume, file })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Please upload a PDF of at most 5 MB')
  expect(await listRows({ form: 'resume', marker })).toEqual([])
})

test('when the mail server refuses, a resume says so and its second try stores nothing twice', async () => {
  const marker = `refused mail ${randomUUID()}`
  const submission = { ...listSubmissions(marker).resume, id: randomUUID() }
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, text } = await stack.post(submission)
    expect(status).toBe(502)
    expect(text).toMatch(/Submission Error Email sending failed: \S/)
  }
  expect(await listRows({ form: 'resume', marker })).toHaveLength(1)
  await stack.setMailFaults([])
  await waitFor(async () => {
    await stack.endMailPauses()
    expect(await stack.mailsWith(marker)).toHaveLength(1)
  })
})

test('the other forms succeed while the mail server refuses', async () => {
  const marker = `mail later ${randomUUID()}`
  // Not at the connection: one of an earlier mail may still be open.
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  for (const form of FORM_NAMES.filter((name) => name !== 'resume')) {
    expect((await stack.post(listSubmissions(marker)[form])).status).toBe(303)
    expect(await listRows({ form, marker })).toHaveLength(1)
  }
  expect(await stack.mailsWith(marker)).toEqual([])
})

test('the same form sent twenty times at once is stored and mailed once', async () => {
  const marker = `at once ${randomUUID()}`
  const submission = { ...listSubmissions(marker).contact, id: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: POSTS_AT_ONCE }, () => stack.post(submission)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  await expectStoredAndMailedOnce({ form: 'contact', marker })
})

test('twenty times at once while the database is down is kept once', { tags: 'full' }, async () => {
  const marker = `at once kept ${randomUUID()}`
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const submission = { ...listSubmissions(marker).contact, id: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: POSTS_AT_ONCE }, () => stack.post(submission)),
  )
  expect(new Set(answers.map(({ notice }) => notice?.text))).toEqual(new Set([KEPT]))
  expect((await stack.kept()).filter((name) => name.endsWith('.json'))).toHaveLength(1)
  await stack.setDatabaseFaults([])
  await expectStoredAndMailedOnce({ form: 'contact', marker })
})

test('other words under the same id are another submission', async () => {
  const marker = `history ${randomUUID()}`
  const submission = listSubmissions(marker).contact
  const id = randomUUID()
  await stack.post({ ...submission, id })
  await stack.post({ ...submission, id, fields: { ...submission.fields, company: 'Other Ltd' } })
  expect(await listRows({ form: 'contact', marker })).toHaveLength(2)
})

/** From then on there are copies of their pages and words. */
async function visitForms() {
  for (const form of FORM_NAMES) {
    await stack.follow(await stack.post(listSubmissions(randomUUID())[form]))
  }
}

test('while the Content Lake is away, forms are stored, mailed and thanked for', async () => {
  const marker = `no content ${randomUUID()}`
  await visitForms()
  await stack.setLakeAway(true)
  for (const form of FORM_NAMES) {
    const answer = await stack.post(listSubmissions(marker)[form])
    expect(answer.status).toBe(303)
    const page = await stack.follow(answer)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(answer.notice?.title ?? /thank you/i)
  }
  const forged = listSubmissions(marker).partnerApplication
  forged.fields.partnerType = 'Owner of everything'
  expect((await stack.post(forged)).status).toBe(400)
  await expectEachStoredAndMailedOnce({ forms: FORM_NAMES, marker })
})

test('a site that starts while the Content Lake is away takes forms too, with the words that it had before', async () => {
  const marker = `never any content ${randomUUID()}`
  await visitForms()
  await stack.setLakeAway(true)
  await stack.killSite()
  await stack.restartSite()
  const forms = ['contact', 'partnerApplication', 'whiteGlove'] as const
  for (const form of forms) {
    const answer = await stack.post(listSubmissions(marker)[form])
    expect(answer.status).toBe(303)
    const page = await stack.follow(answer)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(answer.notice?.title ?? /thank you/i)
  }
  await expectEachStoredAndMailedOnce({ forms, marker })
})

test('while neither the Content Lake nor the database answers, forms are kept and stored later', async () => {
  const marker = `nothing answers ${randomUUID()}`
  await stack.setLakeAway(true)
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const answer = await stack.post(listSubmissions(marker).contact)
  expect(answer.status).toBe(303)
  expect((await stack.follow(answer)).text).toContain('We’ve kept what you sent')
  await stack.setDatabaseFaults([])
  await expectStoredAndMailedOnce({ form: 'contact', marker })
})

test(
  'a key of the database that is not good any more costs no submission',
  { tags: 'full' },
  async () => {
    const marker = `changed key ${randomUUID()}`
    await stack.setDatabaseFaults([{ kind: 'error', path: '/rest/v1', status: 401 }])
    const answers = await Promise.all(
      FORM_NAMES.map((form) => stack.post(listSubmissions(marker)[form])),
    )
    expect(answers.map(({ notice }) => notice?.text)).toEqual(FORM_NAMES.map(() => KEPT))
    await stack.setDatabaseFaults([])
    await expectEachStoredAndMailedOnce({ forms: FORM_NAMES, marker })
  },
)

test('a resume whose file is chosen for the second try only is stored once, with its file', async () => {
  const marker = `file later ${randomUUID()}`
  const submission = { ...listSubmissions(marker).resume, id: randomUUID() }
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  expect((await stack.post(submission)).status).toBe(502)
  const file = { name: 'cv.pdf', bytes: new TextEncoder().encode('%PDF-1.7 found it') }
  expect((await stack.post({ ...submission, file })).status).toBe(502)
  const [row, ...others] = await listRows({ form: 'resume', marker })
  expect(others).toEqual([])
  const { data } = await stack.service.storage.from('resumes').download(String(row?.resume_path))
  expect(await data?.text()).toBe('%PDF-1.7 found it')
})
