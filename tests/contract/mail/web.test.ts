import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './mail-server.ts'

type Server = Awaited<ReturnType<typeof startMailServer>>

async function startWithMail(mail: { subject?: string; text?: string; html?: string } = {}) {
  const server = await startMailServer()
  const transport = createTransport({ url: server.smtpUrl })
  onTestFinished(() => transport.close())
  await transport.sendMail({
    from: 'Testco <hello@testco.example>',
    to: 'team@testco.example',
    replyTo: 'ada@example.com',
    subject: 'A <script>alert(1)</script> & more',
    text: 'See http://localhost:3000/newsletter/confirm?token=a&b=1 <b>now</b>.',
    html: '<p>See <a href="http://localhost:3000/x">this</a></p><script>alert(2)</script>',
    ...mail,
  })
  const id = (await server.messages())[0]?.id ?? ''
  return { server, id, page: (path: string) => readPage({ server, path }) }
}

async function readPage({ server, path }: { server: Server; path: string }) {
  const response = await fetch(`${server.url}${path}`)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** A request with any Host and Origin, which `fetch` does not allow. */
async function ask({
  server,
  path = '/',
  method = 'GET',
  headers = {},
}: {
  server: Server
  path?: string
  method?: string
  headers?: Record<string, string>
}) {
  const { port } = new URL(server.url)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    request(options, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
      .once('error', reject)
      .end()
  })
}

test('an empty mailbox says so and where mail goes in', async () => {
  const server = await startMailServer()
  const { status, body } = await readPage({ server, path: '/' })
  expect(status).toBe(200)
  expect(body).toContain('No mail yet')
  expect(body).toContain(server.smtpUrl)
  expect(body).not.toContain('Delete all')
})

test('the list leads to each message and escapes what a stranger wrote', async () => {
  const { id, page } = await startWithMail()
  const { body } = await page('/')
  expect(body).toContain(`href="/messages/${id}"`)
  expect(body).toContain('A &lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(body).toContain('Testco &lt;hello@testco.example&gt;')
  expect(body).not.toContain('<script')
})

test('a message shows its headers, its text with links, and its HTML in a frame', async () => {
  const { id, page } = await startWithMail()
  const { body, headers } = await page(`/messages/${id}`)
  expect(body).toContain('ada@example.com')
  expect(body).toContain(
    'href="http://localhost:3000/newsletter/confirm?token=a&amp;b=1" target="_blank"',
  )
  expect(body).toContain('&lt;b&gt;now&lt;/b&gt;')
  expect(body).toMatch(
    /<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*><\/iframe>/,
  )
  expect(body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
})

test('the HTML of a mail runs no script and loads nothing, opened by itself as well', async () => {
  const { id, page } = await startWithMail()
  const { body, headers } = await page(`/messages/${id}/html`)
  expect(body).toContain('<base target="_blank">')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups')
  expect(policy).not.toContain('allow-scripts')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a mail without HTML has no frame, one without a subject has a name', async () => {
  const server = await startMailServer()
  const transport = createTransport({ url: server.smtpUrl })
  onTestFinished(() => transport.close())
  await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'Only text' })
  const id = (await server.messages())[0]?.id ?? ''
  const { body } = await readPage({ server, path: `/messages/${id}` })
  expect(body).not.toContain('<iframe')
  expect(body).toContain('No subject')
})

test('the message can be had as it was received', async () => {
  const { id, page } = await startWithMail()
  const { body, headers } = await page(`/messages/${id}/source`)
  expect(headers.get('content-type')).toBe('message/rfc822')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`)
  expect(body).toContain('Reply-To: ada@example.com')
})

test('the style sheet is the only other resource of a page', async () => {
  const { id, page } = await startWithMail()
  const { headers } = await page('/style.css')
  expect(headers.get('content-type')).toContain('text/css')
  const { body } = await page(`/messages/${id}`)
  const resources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(resources.filter((address) => !address?.startsWith('/'))).toEqual([
    'http://localhost:3000/newsletter/confirm?token=a&amp;b=1',
  ])
})

test('delete all empties the mailbox and leads back', async () => {
  const { server } = await startWithMail()
  const response = await fetch(`${server.url}/delete-all`, {
    method: 'POST',
    headers: { origin: server.url },
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect(await server.messages()).toEqual([])
})

test('a page of a stranger may neither read nor delete', async () => {
  const { server } = await startWithMail()
  const foreign = { origin: 'https://evil.example' }
  for (const request of [
    { path: '/', method: 'GET' },
    { path: '/_sandbox/messages', method: 'GET' },
    { path: '/delete-all', method: 'POST' },
    { path: '/_sandbox/faults', method: 'PUT' },
  ]) {
    const answer = await ask({ server, ...request, headers: foreign })
    expect(answer.status).toBe(403)
    expect(answer.body).not.toContain('team@testco.example')
  }
  const nullOrigin = { path: '/delete-all', method: 'POST', headers: { origin: 'null' } }
  expect((await ask({ server, ...nullOrigin })).status).toBe(403)
  expect(await server.messages()).toHaveLength(1)
})

test('a name that was bound to this machine by a stranger is not answered', async () => {
  const { server } = await startWithMail()
  const answer = await ask({ server, headers: { host: 'evil.example' } })
  expect(answer.status).toBe(421)
})

test('the mailbox is reached under both names of this machine', async () => {
  const { server } = await startWithMail()
  const { port } = new URL(server.url)
  for (const name of ['localhost', '127.0.0.1']) {
    const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}` }
    expect((await ask({ server, headers })).status).toBe(200)
  }
})

test('an unknown message and an unknown path are 404, and the path is in the ledger', async () => {
  const { server, page } = await startWithMail()
  expect((await page('/messages/nothing')).status).toBe(404)
  expect((await page('/messages/nothing/html')).status).toBe(404)
  expect((await page('/nothing')).status).toBe(404)
  expect(server.ledger.entries()).toMatchObject([{ method: 'GET', path: '/nothing', status: 404 }])
})

test('faults that cannot be understood are refused, and those that can are told back', async () => {
  const { server } = await startWithMail()
  await expect(server.setFaults([{ kind: 'weird', path: '/smtp' }])).rejects.toThrow('faults')
  await server.setFaults([{ kind: 'error', path: '/smtp/rcpt', status: 450 }])
  const response = await fetch(`${server.url}/_sandbox/faults`)
  expect(await response.json()).toEqual({
    faults: [{ kind: 'error', path: '/smtp/rcpt', status: 450 }],
  })
  await fetch(`${server.url}/_sandbox/faults`, { method: 'DELETE' })
  expect(await (await fetch(`${server.url}/_sandbox/faults`)).json()).toEqual({ faults: [] })
})
