import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { articleFormAction, blogFormAction } from './blog-forms.server.ts'
import { takeToast } from '#app/http/cookies/toast.server.ts'
import { unavailable } from '#app/http/errors.ts'
import { getOwnComments } from '#app/http/cookies/own-comments.server.ts'
import { serializeConsent } from '#app/http/cookies/consent.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { readSampleDocuments } from '#content/documents.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'

const SITE_URL = 'https://testco.example'
const POST = { id: 'post-a', slug: 'recruitment-roi' }
const KEPT =
  'Our database isn’t answering just now. We’ve kept what you sent, and will pass it on as soon as it does.'

const RowsSchema = z.array(z.record(z.string(), z.unknown()))

const queue = await mkdtemp(path.join(tmpdir(), 'site-blog-forms-'))
const lake = await openContentLake()
const database = await openFormsDatabase()
const variables = {
  ...lake.environment,
  ...database.environment,
  LOG_LEVEL: 'silent',
  SITE_URL,
  QUEUE_DIR: queue,
  FORM_LIMIT: '1000',
}
afterAll(installServices(variables))

beforeAll(async () => {
  const documents = await readSampleDocuments()
  await lake.hold(documents.filter(({ _type }) => _type === 'formMessages'))
})
afterEach(async () => {
  await database.setFaults([])
  for (const name of await readdir(queue)) await rm(path.join(queue, name))
})
afterAll(async () => {
  await Promise.all([lake.close(), database.close()])
  await rm(queue, { recursive: true })
})

type Fields = Record<string, string>

async function send({
  page = '/blog/recruitment-roi',
  fields,
  headers = {},
}: {
  page?: string
  fields: Fields
  headers?: HeadersInit
}) {
  const all = { rendered_at: '1', submission_id: randomUUID(), ...fields }
  const body = new URLSearchParams(all)
  const isArticle = page.startsWith('/blog/')
  const action = isArticle ? articleFormAction(() => Promise.resolve(POST)) : blogFormAction
  const response = await action({
    context: { clientAddress: '127.0.0.1' },
    request: new Request(SITE_URL + page, { method: 'POST', body, headers }),
    params: isArticle ? { slug: POST.slug } : {},
  })
  const cookies = response.headers.getSetCookie().map((set) => set.replace(/;.*$/, ''))
  const next = new Request(SITE_URL + page, { headers: { Cookie: cookies.join('; ') } })
  const notice = (await takeToast(next))?.toast
  return { response, location: response.headers.get('Location'), notice, next }
}

const subscription = (fields: Fields = {}): Fields => ({
  form: 'newsletter',
  email: `${randomUUID()}@example.com`,
  ...fields,
})

const remark = (fields: Fields = {}): Fields => ({
  form: 'comment',
  name: 'Ada Quill',
  email: 'ada@example.com',
  content: `A remark ${randomUUID()}`,
  ...fields,
})

async function stored({
  table,
  column,
  value,
}: {
  table: 'newsletter_subscribers' | 'blog_comments'
  column: string
  value: string | undefined
}) {
  const { data, error } = await database.service.from(table).select().eq(column, value)
  if (error) throw new Error(error.message)
  return RowsSchema.parse(data)
}

const subscribers = ({ email }: Fields) =>
  stored({ table: 'newsletter_subscribers', column: 'email', value: email })
const comments = ({ content }: Fields) =>
  stored({ table: 'blog_comments', column: 'content', value: content })

test.for([
  { page: '/blog', source: 'blog' },
  { page: '/blog/recruitment-roi?q=roi', source: 'article' },
])(
  'a subscription on $page waits for its confirmation and leads back',
  async ({ page, source }) => {
    const fields = subscription()
    const { response, location, notice } = await send({ page, fields })
    expect([response.status, location]).toEqual([303, `${page}#newsletter`])
    expect(notice).toMatchObject({ title: 'Subscription successful!', isError: false })
    expect(await subscribers(fields)).toMatchObject([
      { status: 'pending', source, page: new URL(page, SITE_URL).pathname, consent: false },
    ])
  },
)

test('a script that sends a form leaves the reader where they are', async () => {
  const headers = { 'Sec-Fetch-Dest': 'empty' }
  expect((await send({ fields: subscription(), headers })).location).toBe('/blog/recruitment-roi')
})

test('an address that is subscribed already gets the same answer, and no second row', async () => {
  const fields = subscription()
  const [first, second] = [await send({ fields }), await send({ fields })]
  expect(second.response.status).toBe(first.response.status)
  expect(second.location).toBe(first.location)
  expect({ ...second.notice, id: '' }).toEqual({ ...first.notice, id: '' })
  expect(await subscribers(fields)).toHaveLength(1)
})

test.for(['', 'nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example'])(
  'the address %j is a fault, in the words of the dataset, and nothing is stored',
  async (email) => {
    const { response } = await send({ fields: subscription({ email }) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      form: 'newsletter',
      result: { error: { email: ['Please enter a valid email address'] } },
    })
    expect(await subscribers({ email })).toEqual([])
  },
)

test('a comment waits to be read by the team, and is its author’s in this browser', async () => {
  const fields = remark()
  const { response, location, notice, next } = await send({ fields })
  expect([response.status, location]).toEqual([303, '/blog/recruitment-roi#comments'])
  expect(notice?.title).toBe('Comment posted')
  const [row, ...others] = await comments(fields)
  expect(others).toEqual([])
  expect(row).toMatchObject({ post_id: 'post-a', post_slug: 'recruitment-roi', approved: false })
  expect(await getOwnComments(next)).toEqual([row?.id])
})

test('the address of who comments is asked for and kept nowhere, not even in the team’s mail', async () => {
  const fields = remark({ email: `${randomUUID()}@example.com` })
  await send({ fields })
  const [row] = await comments(fields)
  const { data } = await database.service
    .from('outgoing_emails')
    .select()
    .eq('submission_id', String(row?.id))
  expect(data).toHaveLength(1)
  expect(JSON.stringify([row, data])).not.toContain(fields.email)
})

test('a comment that comes twice is stored once', async () => {
  const fields = remark({ submission_id: randomUUID() })
  const [first, second] = await Promise.all([send({ fields }), send({ fields })])
  expect([first.response.status, second.response.status]).toEqual([303, 303])
  expect(await comments(fields)).toHaveLength(1)
})

test('a comment without its fields says which, and keeps what was typed', async () => {
  const fields = remark({ name: ' ', email: 'ada', content: '' })
  const { response } = await send({ fields })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    result: {
      initialValue: { name: ' ', email: 'ada' },
      error: {
        name: ['Name is required'],
        email: ['Please enter a valid email address'],
        content: ['Please fill in this field'],
      },
    },
  })
})

test('where nothing may be commented on, a comment is refused', async () => {
  const fields = remark()
  await expect(send({ page: '/blog', fields })).rejects.toMatchObject({ status: 400 })
  expect(await comments(fields)).toEqual([])
})

test('a program is thanked as anybody, and nothing is stored', async () => {
  const trapped = { fax_number: '1' }
  const [newsletter, comment] = [subscription(trapped), remark(trapped)]
  expect((await send({ fields: newsletter })).notice?.title).toBe('Subscription successful!')
  const { notice, next } = await send({ fields: comment })
  expect(notice?.title).toBe('Comment posted')
  expect(await getOwnComments(next)).toEqual([])
  expect([...(await subscribers(newsletter)), ...(await comments(comment))]).toEqual([])
})

test('while the database is away both are kept on disk, and the visitor is told so', async () => {
  await database.setFaults([{ kind: 'down', path: '/' }])
  const answers = [await send({ fields: subscription() }), await send({ fields: remark() })]
  for (const { response, notice } of answers) {
    expect([response.status, notice?.text]).toEqual([303, KEPT])
  }
  expect(await readdir(queue)).toHaveLength(2)
})

test('what the database refuses is a failure in the form’s own words, with what was typed', async () => {
  await database.setFaults([{ kind: 'error', path: '/rest/v1', status: 400 }])
  for (const { fields, failure } of [
    { fields: subscription(), failure: 'There was a problem with your subscription.' },
    { fields: remark(), failure: 'There was a problem posting your comment.' },
  ]) {
    const { response } = await send({ fields })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      result: { initialValue: { email: fields.email } },
      failure: { text: `${failure} Please try again later.` },
    })
  }
})

test('the campaign of the first visit is stored only of those who agreed', async () => {
  const search = '?utm_source=spring&plan=starter'
  const createCookieValue = async (choice: 'accept' | 'decline') =>
    (await serializeConsent({ choice, search })).replace(/;.*$/, '')
  const [agreed, declined] = [remark(), remark()]
  await send({ fields: agreed, headers: { Cookie: await createCookieValue('accept') } })
  await send({ fields: declined, headers: { Cookie: await createCookieValue('decline') } })
  expect(await comments(agreed)).toMatchObject([
    { consent: true, campaign: { utm_source: 'spring' } },
  ])
  expect(await comments(declined)).toMatchObject([{ consent: false, campaign: {} }])
})

test('the newsletter is taken while nobody can say which articles there are, a comment is not', async () => {
  const fields = subscription()
  const action = articleFormAction(() => {
    throw unavailable('The Content Lake')
  })
  const context = { clientAddress: '127.0.0.1' }
  const params = { slug: POST.slug }
  const request = (body: Fields) =>
    new Request(`${SITE_URL}/blog/recruitment-roi`, {
      method: 'POST',
      body: new URLSearchParams({ rendered_at: '1', ...body }),
    })
  const answer = await action({ context, params, request: request(fields) })
  expect(answer.status).toBe(303)
  expect(await subscribers(fields)).toHaveLength(1)
  const comment = remark()
  await expect(action({ context, params, request: request(comment) })).rejects.toMatchObject({
    status: 503,
  })
  expect(await comments(comment)).toEqual([])
})
