import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'

const PATH = '/hiring-review'
const FORM = 'form-hiring-review'
const HOUR_MS = 60 * 60 * 1_000

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ hasMovableClock: true })
})

afterAll(async () => {
  await stack.stop()
})

/** Sets the clock of the site: since all that the database has noted, so much time has passed. */
async function passTime(ms: number) {
  await stack.moveClock(new Date(Date.now() + ms).toISOString())
}

afterEach(async () => {
  await stack.setDatabaseFaults([])
  await passTime(0)
})

/** The version of the form that the page shows. */
async function readRevision() {
  const html = await (await fetch(stack.siteUrl + PATH)).text()
  const revision = /name="form_revision" value="([^"]+)"/.exec(html)?.[1]
  if (revision === undefined) throw new Error('The page has no form.')
  return revision
}

async function fillIn(name: string, more: Record<string, string> = {}) {
  return {
    form: 'form:hiring-review',
    form_revision: await readRevision(),
    f_name: name,
    f_email: 'ada@marsh.example',
    f_company: 'Marsh & Daughters',
    f_hires: '11 to 50',
    f_time: 'Reading CVs',
    f_consent: 'on',
    ...more,
  }
}

const send = (fields: Record<string, string>, id = randomUUID()) =>
  stack.post({ path: PATH, fields, id })

const listRows = (name: string) =>
  stack.rows({ table: 'form_submissions', column: 'name', value: name })

/** A name by which a test finds what it has sent. */
const newName = () => `Ada ${randomUUID()}`

/** Edits the form as an editor does, and waits until the page shows it. */
async function edit(change: Parameters<typeof stack.lake.patch>[1]) {
  const before = await readRevision()
  await stack.lake.patch(FORM, change).commit()
  await waitFor(async () => {
    if ((await readRevision()) === before) throw new Error('The page shows the form as it was.')
  })
}

test('a form that editors have made is stored once, mailed to the team and its sender, and thanked for', async () => {
  const name = newName()
  const fields = await fillIn(name, { f_notes: 'We grow.\nQuickly.' })
  const id = randomUUID()
  const answer = await send(fields, id)
  expect(answer.status).toBe(303)
  expect((await stack.follow(answer)).text).toContain('Your review is on its way')
  expect((await send(fields, id)).status).toBe(303)
  const rows = await listRows(name)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    form: 'hiring-review',
    email: 'ada@marsh.example',
    company: 'Marsh & Daughters',
    summary: 'We grow.\nQuickly.',
    page: PATH,
    data: {
      name,
      work_email: 'ada@marsh.example',
      company: 'Marsh & Daughters',
      hires_a_year: '11 to 50',
      time_goes_to: ['Reading CVs'],
      anything_else: 'We grow.\nQuickly.',
      offer: 'Hiring review 2026',
    },
  })
  const [mail] = await waitFor(async () => {
    const mails = await stack.mailsWith(name)
    expect(mails).toHaveLength(1)
    return mails
  })
  expect(mail?.subject).toBe(`Hiring review: ${name}`)
  expect(mail?.replyTo).toContain('ada@marsh.example')
  expect(mail?.text).toContain('People you hire in a year')
  await waitFor(async () => {
    const thanks = await stack.mailsWith('Your request for a hiring review has reached us')
    expect(thanks.map(({ to }) => to)).toContain('ada@marsh.example')
  })
})

test.for<[string, string, string]>([
  ['f_name', '', 'Please fill in this field'],
  ['f_email', 'ada at marsh', 'Please enter a valid email address'],
  ['f_hires', 'Millions', 'Please choose one of these'],
  ['f_time', 'Something else', 'Please choose one of these'],
  ['f_consent', '', 'Without this we could not send you the review.'],
  ['f_notes', 'x'.repeat(2_001), 'Please shorten this to 2,000 characters'],
])(
  'a wrong value of %s is answered with what is wrong, and nothing is stored',
  async ([field, value, said]) => {
    const name = newName()
    const answer = await send({ ...(await fillIn(name)), [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(said)
    expect(await listRows(name)).toEqual([])
  },
)

test('a form opens and closes at the times that editors have set, and late words are not lost', async () => {
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString()
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  const readPage = async () => await (await fetch(stack.siteUrl + PATH)).text()
  const before = await fillIn(newName())
  await stack.lake
    .patch(FORM)
    .set({ takesFrom: inAnHour, takesUntil: inTwoHours, closedHeading: 'Open from noon' })
    .commit()
  await waitFor(async () => {
    const html = await readPage()
    expect(html).toContain('Open from noon')
    expect(html).not.toContain('name="form_revision"')
  })
  const early = await send(before)
  expect(early.status).toBe(410)
  expect(early.text).toContain('Open from noon')
  expect(await listRows(before.f_name)).toEqual([])

  await passTime(HOUR_MS + 1_000)
  const fields = await fillIn(newName())
  expect((await send(fields)).status).toBe(303)
  expect(await listRows(fields.f_name)).toHaveLength(1)

  await passTime(2 * HOUR_MS + 1_000)
  expect(await readPage()).toContain('Open from noon')
  const late = await send({ ...fields, f_name: newName(), f_notes: 'All that was typed' })
  expect(late.status).toBe(410)
  expect(late.text).toContain('All that was typed')

  await stack.lake.patch(FORM).unset(['takesFrom', 'takesUntil']).commit()
  await waitFor(async () => expect(await readPage()).toContain('name="form_revision"'))
})

test('what the form does not ask for is left out, whatever else is sent', async () => {
  const name = newName()
  const more = {
    offer: 'Mine',
    f_offer: 'Mine',
    status: 'done',
    'f_name[0]': 'Eve',
    f___proto__: 'x',
  }
  expect((await send(await fillIn(name, more))).status).toBe(303)
  const [row] = await listRows(name)
  expect(row).toMatchObject({ status: 'new', data: { offer: 'Hiring review 2026' } })
})

test('a field with a condition counts only while it is met, whatever a page without a script sends', async () => {
  const [small, large] = [newName(), newName()]
  const unmet = await send(await fillIn(small, { f_system: 'Excel' }))
  expect(unmet.status).toBe(303)
  const [row] = await listRows(small)
  expect(row?.data).not.toHaveProperty('your_applicant_tracking_system')
  const met = await fillIn(large, { f_hires: 'More than 200' })
  expect((await send(met)).text).toContain('Please fill in this field')
  expect((await send({ ...met, f_system: 'Excel' })).status).toBe(303)
  expect((await listRows(large))[0]?.data).toMatchObject({
    your_applicant_tracking_system: 'Excel',
  })
})

test('while the database is away the form is kept with its version, also one that was never stored', async () => {
  await edit({ set: { 'fields[_key=="name"].label': 'Full name' } })
  const name = newName()
  const fields = await fillIn(name)
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const answer = await send(fields)
  expect(answer.status).toBe(303)
  expect(answer.notice?.text).toContain('kept what you sent')
  expect(await stack.kept()).not.toEqual([])
  await stack.setDatabaseFaults([])
  await waitFor(async () => expect(await listRows(name)).toHaveLength(1))
  await waitFor(async () => expect(await stack.mailsWith(name)).toHaveLength(1))
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
})

test('a form that editors change while somebody types is taken as it was for a day', async () => {
  await send(await fillIn(newName()))
  const [name, later] = [newName(), newName()]
  const before = await fillIn(name)
  await edit({
    insert: {
      after: 'fields[-1]',
      items: [
        { _key: 'budget', _type: 'formField', kind: 'line', label: 'Budget', isRequired: true },
      ],
    },
  })
  // The new version is stored with its first submission.
  expect((await send(await fillIn(newName(), { f_budget: '£5' }))).status).toBe(303)
  expect((await send(before)).status).toBe(303)
  expect(await listRows(name)).toMatchObject([{ revision: before.form_revision }])

  await passTime(25 * HOUR_MS)
  const answer = await send({ ...before, f_name: later })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Budget')
  expect(await listRows(later)).toEqual([])
})

test('a version that never was is taken for the one that visitors see', async () => {
  const name = newName()
  const fields = { ...(await fillIn(name, { f_budget: '£5' })), form_revision: 'x'.repeat(22) }
  expect((await send(fields)).status).toBe(303)
  expect(await listRows(name)).toHaveLength(1)
})

test('a form that is taken away while somebody types is taken for an hour', async () => {
  const [name, later] = [newName(), newName()]
  const fields = await fillIn(name, { f_budget: '£5' })
  await send({ ...fields, f_name: newName() })
  await stack.lake.delete('page-hiring-review')
  await stack.lake.delete(FORM)
  await waitFor(async () => expect((await fetch(stack.siteUrl + PATH)).status).toBe(404))
  expect((await send(fields)).status).toBe(303)
  expect(await listRows(name)).toHaveLength(1)
  await passTime(2 * HOUR_MS)
  expect((await send({ ...fields, f_name: later })).status).toBe(400)
  expect(await listRows(later)).toEqual([])
})
