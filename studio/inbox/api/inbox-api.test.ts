import { expect, test } from 'vitest'
import { InboxError } from './ask-site.ts'
import { createInboxApi } from './inbox-api.ts'

const FILTER = { form: 'contact_requests', status: '', search: 'ada & co', days: '', assignee: '' }
const ADDRESS = { form: 'contact_requests', id: '0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11' }

/** An API whose server gives one answer, and what it was asked. */
function apiAnswering({ answer, token }: { answer: Response | Error; token?: string }) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = []
  const api = createInboxApi({
    token,
    fetch: (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString()
      asked.push({ url, init, headers: new Headers(init.headers) })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  })
  return { api, asked }
}

test('an editor of a hosted project is known by the token, one on this machine by the cookie', async () => {
  const page = () => Response.json({ submissions: [], next: null })
  const hosted = apiAnswering({ answer: page(), token: 'sk1' })
  await hosted.api.list(FILTER)
  expect(hosted.asked[0]?.headers.get('Authorization')).toBe('Bearer sk1')
  const local = apiAnswering({ answer: page() })
  await local.api.list(FILTER)
  expect(local.asked[0]?.headers.has('Authorization')).toBe(false)
  expect(local.asked[0]?.init.credentials).toBe('same-origin')
})

test('only what is chosen is asked for', async () => {
  const { api, asked } = apiAnswering({ answer: Response.json({ submissions: [], next: null }) })
  expect(await api.list(FILTER)).toEqual({ submissions: [], next: null })
  expect(asked[0]?.url).toBe('/studio-api/inbox?form=contact_requests&search=ada+%26+co')
})

test('a time is so many days with today, from midnight where the editor is', async () => {
  const { api, asked } = apiAnswering({ answer: Response.json({ submissions: [], next: null }) })
  await api.list({ ...FILTER, days: '7' })
  const url = new URL(asked[0]?.url ?? '', 'http://localhost')
  const since = new Date(url.searchParams.get('since') ?? '')
  expect([since.getHours(), since.getMinutes(), since.getSeconds()]).toEqual([0, 0, 0])
  const firstOfSeven = new Date()
  firstOfSeven.setDate(firstOfSeven.getDate() - 6)
  expect(since.toDateString()).toBe(firstOfSeven.toDateString())
})

test('a change carries what the editor has seen', async () => {
  const changed = {
    status: 'done',
    notes: null,
    approved: null,
    handledAt: 'b',
    handledBy: 'Eve',
    assignedTo: null,
  }
  const { api, asked } = apiAnswering({ answer: Response.json(changed) })
  expect(await api.change(ADDRESS, { status: 'done', handledAt: 'a' })).toEqual(changed)
  expect(asked[0]).toMatchObject({
    url: `/studio-api/inbox/contact_requests/${ADDRESS.id}`,
    init: { method: 'PATCH', body: '{"status":"done","handledAt":"a"}' },
  })
})

test('a refusal is told in the words of the server', async () => {
  const answer = Response.json({ error: 'Your session has ended.' }, { status: 401 })
  const { api } = apiAnswering({ answer })
  const failure = api.erase(ADDRESS)
  await expect(failure).rejects.toThrow(InboxError)
  await expect(failure).rejects.toMatchObject({ status: 401, message: 'Your session has ended.' })
})

test('a page of a proxy, no answer and an answer of another kind have words too', async () => {
  const proxy = apiAnswering({ answer: new Response('<h1>Bad gateway</h1>', { status: 502 }) })
  await expect(proxy.api.counts()).rejects.toMatchObject({
    message: 'The site answered with an error (502).',
  })
  const offline = apiAnswering({ answer: new TypeError('Failed to fetch') })
  await expect(offline.api.counts()).rejects.toMatchObject({ status: 0 })
  const other = apiAnswering({ answer: Response.json({ forms: 'many' }) })
  await expect(other.api.counts()).rejects.toThrow('does not understand')
})

test('what the tool itself gave up is no fault', async () => {
  const abort = new DOMException('Given up', 'AbortError')
  const { api } = apiAnswering({ answer: abort })
  await expect(api.counts()).rejects.toBe(abort)
})

test('an address of a file is one of the web, never a script', async () => {
  const { api } = apiAnswering({ answer: Response.json({ url: 'javascript:alert(1)' }) })
  await expect(api.fileUrl(ADDRESS)).rejects.toThrow('does not understand')
})

test('the exported file has the name that the server gave it', async () => {
  const answer = new Response('a,b', {
    headers: { 'Content-Disposition': 'attachment; filename="contact-requests-2026-11-21.csv"' },
  })
  const { name, blob } = await apiAnswering({ answer }).api.exportCsv(FILTER)
  expect(name).toBe('contact-requests-2026-11-21.csv')
  expect(await blob.text()).toBe('a,b')
})

test('of those that were chosen only their places are sent', async () => {
  const { api, asked } = apiAnswering({ answer: new Response('a,b') })
  await api.exportChosen([{ ...ADDRESS, ...{ notes: 'private' } }])
  expect(asked[0]).toMatchObject({
    url: '/studio-api/inbox/export',
    init: { method: 'POST', body: JSON.stringify({ submissions: [ADDRESS] }) },
  })
})
