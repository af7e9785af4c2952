import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'

const PATH = '/hiring-review'
const FORM = 'form-hiring-review'
const MEGABYTE = 1024 * 1024
const PDF = '%PDF-1.7 a vacancy'
const REFUSED = 'Please choose a file: PDF, DOCX, at most 1 MB'

const RowSchema = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ hasMovableClock: true })
  const upload = {
    _key: 'paper',
    _type: 'formField',
    kind: 'upload',
    label: 'Vacancy',
    key: 'vacancy',
    isRequired: false,
    accepts: 'document',
    megabytes: 1,
  }
  await stack.lake.patch(FORM).append('fields', [upload]).commit()
  await waitFor(async () => {
    const html = await (await fetch(stack.siteUrl + PATH)).text()
    expect(html).toContain('name="f_paper"')
    expect(html).toMatch(/enctype="multipart\/form-data"/i)
  })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setDatabaseFaults([])
})

const newName = () => `Ada ${randomUUID()}`

/** Sends the form with a file, as a browser without JavaScript does. */
async function send({
  name = newName(),
  id = randomUUID(),
  file = { name: 'Vacancy – Größe/2.pdf', text: PDF },
  more = {},
}: {
  name?: string
  id?: string
  file?: { name: string; text: string } | null
  more?: Record<string, string>
} = {}) {
  const html = await (await fetch(stack.siteUrl + PATH)).text()
  const answer = await stack.post({
    path: PATH,
    id,
    fields: {
      form: 'form:hiring-review',
      form_revision: /name="form_revision" value="([^"]+)"/.exec(html)?.[1] ?? '',
      f_name: name,
      f_email: 'ada@marsh.example',
      f_company: 'Marsh & Daughters',
      f_hires: '11 to 50',
      f_time: 'Reading CVs',
      f_consent: 'on',
      ...more,
    },
    ...(file && {
      file: { field: 'f_paper', name: file.name, bytes: new TextEncoder().encode(file.text) },
    }),
  })
  const rows = await stack.rows({ table: 'form_submissions', column: 'name', value: name })
  return { answer, rows: rows.map((row) => RowSchema.parse(row)) }
}

async function download(id: string) {
  const { data } = await stack.service.storage.from('submissions').download(id)
  return data && { type: data.type, text: await data.text() }
}

async function askInbox(path: string, method = 'POST') {
  const { token } = stack.lake.config()
  return await fetch(`${stack.siteUrl}/studio-api/inbox/form:hiring-review/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  })
}

test('a file is stored with its submission, opened from the inbox under its name, and erased with it', async () => {
  const { answer, rows } = await send()
  expect(answer.status).toBe(303)
  expect(rows).toHaveLength(1)
  const { id = '', data } = rows[0] ?? {}
  expect(data).toMatchObject({ vacancy: 'Vacancy – Größe 2.pdf' })
  expect(await download(id)).toEqual({ type: 'application/pdf', text: PDF })

  const link = z.object({ url: z.string() }).parse(await (await askInbox(`${id}/file`)).json())
  const opened = await fetch(link.url)
  expect(await opened.text()).toBe(PDF)
  expect(decodeURIComponent(opened.headers.get('Content-Disposition') ?? '')).toContain(
    'Vacancy – Größe 2.pdf',
  )
  expect((await askInbox(id, 'DELETE')).status).toBe(200)
  expect(await download(id)).toBeNull()
  expect((await askInbox(`${id}/file`)).status).toBe(404)
})

test('a repeat is stored once; another file is another submission', async () => {
  const name = newName()
  const id = randomUUID()
  await send({ name, id })
  expect((await send({ name, id })).rows).toHaveLength(1)
  const file = { name: 'Vacancy – Größe/2.pdf', text: `${PDF}, corrected` }
  const { rows } = await send({ name, id, file })
  expect(rows).toHaveLength(2)
  const texts = await Promise.all(rows.map(async (row) => (await download(row.id))?.text))
  expect(texts.toSorted()).toEqual([PDF, `${PDF}, corrected`].toSorted())
})

test.for([
  { name: 'a page that calls itself a PDF', file: { name: 'a.pdf', text: '<script>1</script>' } },
  { name: 'a picture', file: { name: 'a.pdf', text: '\u0089PNG' } },
  { name: 'a file that is too large', file: { name: 'a.pdf', text: PDF.padEnd(MEGABYTE + 1) } },
])('$name is refused in words, and nothing is stored', async ({ file }) => {
  const { answer, rows } = await send({ file })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(REFUSED)
  expect(rows).toEqual([])
})

test('a text in the place of the file is no file', async () => {
  const { answer, rows } = await send({ file: null, more: { f_paper: 'vacancy.pdf' } })
  expect(answer.status).toBe(303)
  expect(rows[0]?.data).not.toHaveProperty('vacancy')
})

test('a program that fills in the honeypot stores no file', async () => {
  const { answer, rows } = await send({ more: { fax_number: '1' } })
  expect(answer.status).toBe(303)
  expect(rows).toEqual([])
})

test('a form and its file are kept while the database is away, and both arrive', async () => {
  const name = newName()
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const sending = send({ name }).catch((error: unknown) => error)
  await waitFor(async () => expect(await stack.kept()).toHaveLength(2))
  await stack.setDatabaseFaults([])
  await sending
  await waitFor(async () => {
    const rows = await stack.rows({ table: 'form_submissions', column: 'name', value: name })
    expect(rows).toHaveLength(1)
    expect((await download(String(rows[0]?.id)))?.text).toBe(PDF)
  })
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
})

test('a file that has to be sent is asked for, and so is the text around it', async () => {
  await stack.lake.patch(FORM).set({ 'fields[_key=="paper"].isRequired': true }).commit()
  const { answer, rows } = await waitFor(async () => {
    const sent = await send({ file: null, more: { f_company: '' } })
    expect(sent.answer.text).toContain(REFUSED)
    return sent
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Please fill in this field')
  expect(rows).toEqual([])
})
