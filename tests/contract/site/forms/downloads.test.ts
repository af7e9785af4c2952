import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'

const PATH = '/hiring-review'
const DOWNLOAD = '/downloads/hiring-review'
const MINUTE_MS = 60_000
const PDF = Buffer.from('%PDF-1.7\nThe guide')

const StoredSchema = z.object({ id: z.string(), name: z.string(), bytes: z.number() })

let stack: FormsStack
let fileId: string

/** Uploads a file as the Studio does. */
async function upload(bytes: Buffer<ArrayBuffer>, name: string) {
  const { token } = stack.lake.config()
  return await fetch(`${stack.siteUrl}/studio-api/private-files?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: bytes,
  })
}

beforeAll(async () => {
  stack = await startFormsStack({ hasMovableClock: true })
  const stored = StoredSchema.parse(await (await upload(PDF, 'Guide – Größe/2.pdf')).json())
  expect(stored).toMatchObject({ name: 'Guide – Größe 2.pdf', bytes: PDF.length })
  fileId = stored.id
  const file = { _type: 'privateFile', ...stored }
  await stack.lake.patch('form-hiring-review').set({ file, fileLabel: 'Get the guide' }).commit()
  await waitFor(async () => {
    const response = await fetch(stack.siteUrl + DOWNLOAD, { redirect: 'manual' })
    expect(response.status).toBe(303)
  })
})

afterAll(async () => {
  await stack.stop()
})

async function send(more: Record<string, string> = {}) {
  const html = await (await fetch(stack.siteUrl + PATH)).text()
  const revision = /name="form_revision" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return await stack.post({
    path: PATH,
    fields: {
      form: 'form:hiring-review',
      form_revision: revision,
      f_name: `Ada ${randomUUID()}`,
      f_email: 'ada@marsh.example',
      f_company: 'Marsh & Daughters',
      f_hires: '11 to 50',
      f_time: 'Reading CVs',
      f_consent: 'on',
      ...more,
    },
  })
}

const toHeader = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.replace(/;.*$/, '')).join('; ')

async function download(cookie: string, path = DOWNLOAD, method = 'GET') {
  const response = await fetch(stack.siteUrl + path, {
    method,
    headers: { Cookie: cookie },
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers }
}

/** The page after sending. */
async function readThanks({ location, cookies }: Awaited<ReturnType<typeof send>>) {
  const page = await fetch(new URL(location ?? '', stack.siteUrl), {
    headers: { Cookie: toHeader(cookies) },
  })
  return await page.text()
}

/** When the sender of a form first opened its file, as the database has it. */
async function readDownloadedAt(email: string) {
  const [row] = await stack.rows({ table: 'form_submissions', column: 'email', value: email })
  return row?.downloaded_at
}

test('the first time that its sender opens the file is noted', async () => {
  const email = `${randomUUID()}@marsh.example`
  const { cookies } = await send({ f_email: email })
  expect(await readDownloadedAt(email)).toBeNull()
  await download(toHeader(cookies))
  const first = await waitFor(async () => {
    const moment = await readDownloadedAt(email)
    expect(moment).toEqual(expect.any(String))
    return moment
  })
  await download(toHeader(cookies))
  expect(await readDownloadedAt(email)).toBe(first)
})

test('a request for the headers alone is no download', async () => {
  const looked = `${randomUUID()}@marsh.example`
  const opened = `${randomUUID()}@marsh.example`
  const { cookies } = await send({ f_email: looked })
  expect(await download(toHeader(cookies), DOWNLOAD, 'HEAD')).toMatchObject({ status: 303 })
  // Notes are written in order: one of the first request would be there by now.
  await download(toHeader((await send({ f_email: opened })).cookies))
  await waitFor(async () => {
    expect(await readDownloadedAt(opened)).toEqual(expect.any(String))
  })
  expect(await readDownloadedAt(looked)).toBeNull()
})

test('who has sent the form reads of the file, and gets it from an address that is nobody else’s', async () => {
  const sent = await send()
  expect(sent.status).toBe(303)
  expect(await readThanks(sent)).toContain(`href="${DOWNLOAD}"`)

  const { status, headers } = await download(toHeader(sent.cookies))
  expect(status).toBe(303)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  const file = await fetch(headers.get('Location') ?? '')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
  expect(decodeURIComponent(file.headers.get('Content-Disposition') ?? '')).toBe(
    "attachment; filename*=UTF-8''Guide – Größe 2.pdf",
  )
})

test('the cookie is out of reach of scripts, and no other cookie opens the file', async () => {
  const { cookies } = await send()
  const cookie = cookies.find((each) => each.startsWith('downloads=')) ?? ''
  expect(cookie).toContain('HttpOnly')
  const value = toHeader([cookie])
  const forged = [
    '',
    'downloads=W3siZm9ybSI6ImhpcmluZy1yZXZpZXciLCJ1bnRpbCI6OTk5OTk5OTk5OTk5OX1d',
    value.slice(0, -4),
    value.replace('=', '=x'),
  ]
  for (const other of forged) {
    const { status, headers } = await download(other)
    expect([status, headers.get('Location')], other).toEqual([303, PATH])
  }
})

test('after an hour the form has to be sent again', async () => {
  const cookie = toHeader((await send()).cookies)
  const isOpen = async () => (await download(cookie)).headers.get('Location') !== PATH
  await stack.moveClock(new Date(Date.now() + 59 * MINUTE_MS).toISOString())
  expect(await isOpen()).toBe(true)
  await stack.moveClock(new Date(Date.now() + 61 * MINUTE_MS).toISOString())
  expect(await isOpen()).toBe(false)
  await stack.moveClock(new Date().toISOString())
})

test('a program that fills in the honeypot gets no file', async () => {
  const { cookies } = await send({ fax_number: '1' })
  expect(cookies.some((cookie) => cookie.startsWith('downloads='))).toBe(false)
})

test('the file is named nowhere: not in a page, in its data, in the sitemap or a feed', async () => {
  for (const path of [PATH, `${PATH}?_data=routes%2F%24`, '/sitemap.xml', '/robots.txt']) {
    expect(await (await fetch(stack.siteUrl + path)).text(), path).not.toContain(fileId)
  }
  const robots = await (await fetch(`${stack.siteUrl}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /downloads/')
})

test('a form without a file, and one that is none, are 404', async () => {
  for (const path of ['/downloads/none', '/downloads/..%2Fresumes', '/downloads/contact']) {
    expect((await download('', path)).status, path).toBe(404)
  }
})

test('while the storage is away, the page says so and the cookie stays good', async () => {
  const cookie = toHeader((await send()).cookies)
  await stack.setDatabaseFaults([{ kind: 'error', path: '/storage/v1', status: 503 }])
  expect((await download(cookie)).status).toBe(503)
  await stack.setDatabaseFaults([])
  expect((await download(cookie)).status).toBe(303)
})

/** The address in the mail to the sender of a form. */
async function readMailedAddress(address: string) {
  return await waitFor(async () => {
    const [mail] = await mailsTo({ mailboxUrl: stack.mailboxUrl, address })
    const found = /http\S+\/downloads\/\S+/.exec(mail?.text ?? '')?.[0]
    expect(found).toBeDefined()
    return new URL(found ?? '')
  })
}

test('a form can mail the way to its file, which is then not on the page, and good for seven days', async () => {
  await stack.lake.patch('form-hiring-review').set({ fileByMail: true }).commit()
  const email = `${randomUUID()}@marsh.example`
  await waitFor(async () => {
    const page = await readThanks(await send({ f_email: `${randomUUID()}@marsh.example` }))
    expect(page).not.toContain(`href="${DOWNLOAD}"`)
  })

  const sent = await send({ f_email: email })
  const thanks = await readThanks(sent)
  expect(thanks).toContain('Your review is on its way')
  expect(thanks).not.toContain(`href="${DOWNLOAD}"`)
  expect(sent.cookies.some((cookie) => cookie.startsWith('downloads='))).toBe(false)
  const address = await readMailedAddress(email)
  const isOpen = async (search = address.search) => {
    const { status, headers } = await download('', DOWNLOAD + search)
    expect(status).toBe(303)
    return headers.get('Location') !== PATH
  }
  expect(await isOpen()).toBe(true)
  expect(await isOpen('?key=')).toBe(false)
  expect(await isOpen(`${address.search}x`)).toBe(false)
  expect(await isOpen(address.search.replace(/\.\d+\./, '.9999999999999.'))).toBe(false)
  const day = 24 * 60 * MINUTE_MS
  await stack.moveClock(new Date(Date.now() + 6.9 * day).toISOString())
  expect(await isOpen()).toBe(true)
  await stack.moveClock(new Date(Date.now() + 7.1 * day).toISOString())
  expect(await isOpen()).toBe(false)
  await stack.moveClock(new Date().toISOString())

  // The mailbox has had its mail for today: the page has the link instead.
  const again = await send({ f_email: email })
  expect(await readThanks(again)).toContain(`href="${DOWNLOAD}"`)
  expect((await download(toHeader(again.cookies))).headers.get('Location')).not.toBe(PATH)
  await stack.lake.patch('form-hiring-review').set({ fileByMail: false }).commit()
})

test('the guide of the sample content reaches whoever asks for it', async () => {
  const html = await (await fetch(`${stack.siteUrl}/hiring-guide`)).text()
  const sent = await stack.post({
    path: '/hiring-guide',
    fields: {
      form: 'form:hiring-guide',
      form_revision: /name="form_revision" value="([^"]+)"/.exec(html)?.[1] ?? '',
      f_name: 'Ada',
      f_email: 'ada@guide.example',
    },
  })
  expect(await readThanks(sent)).toContain('href="/downloads/hiring-guide"')
  const { status, headers } = await download(toHeader(sent.cookies), '/downloads/hiring-guide')
  expect(status).toBe(303)
  const file = await fetch(headers.get('Location') ?? '')
  const guide = await readFile('content/private/same-interview.pdf')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(guide)
})

test('only an editor uploads, and only files that no browser runs', async () => {
  const stranger = await fetch(`${stack.siteUrl}/studio-api/private-files?name=x.pdf`, {
    method: 'POST',
    body: PDF,
  })
  expect(stranger.status).toBe(401)
  for (const text of [
    '<script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '',
  ]) {
    expect((await upload(Buffer.from(text), 'x.pdf')).status, text).toBe(415)
  }
  const large = Buffer.alloc(25 * 1024 * 1024 + 1)
  PDF.copy(large)
  expect((await upload(large, 'large.pdf')).status).toBe(413)
})

test('an editor opens a stored file, and no other id', async () => {
  const { token } = stack.lake.config()
  const open = (id: string) =>
    fetch(
      `${stack.siteUrl}/studio-api/private-files?${new URLSearchParams({ id, name: 'a.pdf' })}`,
      {
        headers: { Authorization: `Bearer ${token}` },
      },
    )
  expect((await open(fileId)).status).toBe(200)
  expect((await open(randomUUID())).status).toBe(404)
  expect((await open('../resumes/x.pdf')).status).toBe(404)
})
