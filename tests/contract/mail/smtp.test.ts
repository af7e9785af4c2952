import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { PortInUse } from '#sandbox/http/http-server.ts'
import { createMailServer } from '#sandbox/mail/server.ts'
import { startMailServer, temporaryFolder } from './mail-server.ts'

const MAIL = {
  from: 'Testco <hello@testco.example>',
  to: 'team@testco.example',
  replyTo: 'Zöe <zoe@example.com>',
  subject: 'Grüße 👋',
  text: 'Plain',
  html: '<p>Rich</p>',
}

/** @param greetingTimeout - Milliseconds that the server has to say who it is; without it nodemailer's own limit. */
function client(smtpUrl: string, greetingTimeout?: number) {
  const transport = createTransport({ url: smtpUrl, greetingTimeout })
  onTestFinished(() => transport.close())
  return transport
}

test('a mail of nodemailer arrives whole', async () => {
  const server = await startMailServer()
  const sent = await client(server.smtpUrl).sendMail({ ...MAIL, bcc: 'archive@testco.example' })
  expect(sent.accepted).toEqual(['team@testco.example', 'archive@testco.example'])
  const [message, ...others] = await server.messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    envelope: {
      from: 'hello@testco.example',
      to: ['team@testco.example', 'archive@testco.example'],
    },
    from: 'Testco <hello@testco.example>',
    to: 'team@testco.example',
    replyTo: 'Zöe <zoe@example.com>',
    subject: 'Grüße 👋',
  })
  expect(message?.text.trim()).toBe('Plain')
  expect(message?.html.trim()).toBe('<p>Rich</p>')
  expect(server.errors).toEqual([])
})

test('messages are asked for by the address that they were delivered to', async () => {
  const server = await startMailServer()
  await client(server.smtpUrl).sendMail(MAIL)
  await client(server.smtpUrl).sendMail({ ...MAIL, to: 'Other@Example.com', subject: 'Two' })
  expect(await server.messages({ to: 'other@example.com' })).toMatchObject([{ subject: 'Two' }])
  expect((await server.messages()).map(({ subject }) => subject)).toEqual(['Two', 'Grüße 👋'])
  expect(await server.messages({ to: 'nobody@example.com' })).toEqual([])
})

test('many mails on a few connections all arrive, once', async () => {
  const server = await startMailServer()
  const pool = createTransport({ url: server.smtpUrl, pool: true, maxConnections: 3 })
  onTestFinished(() => pool.close())
  const subjects = Array.from({ length: 40 }, (_, index) => `Mail ${index}`)
  await Promise.all(subjects.map((subject) => pool.sendMail({ ...MAIL, subject })))
  const arrived = (await server.messages()).map(({ subject }) => subject)
  expect(arrived.sort()).toEqual(subjects.sort())
})

test('a message over the limit is refused and not kept', async () => {
  const server = await startMailServer()
  const large = 'x'.repeat(11 * 1024 * 1024)
  await expect(client(server.smtpUrl).sendMail({ ...MAIL, text: large })).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await server.messages()).toEqual([])
})

test('what a client leaves in the middle is not kept, and the next is served', async () => {
  const server = await startMailServer()
  const socket = connect({ port: Number(new URL(server.smtpUrl).port), host: '127.0.0.1' })
  socket.write('EHLO x\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\n')
  socket.write('Subject: half\r\n')
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  socket.destroy()
  await client(server.smtpUrl).sendMail(MAIL)
  expect(await server.messages()).toHaveLength(1)
  expect(server.errors).toEqual([])
})

test('a page that posts HTTP to the SMTP port is sent away', async () => {
  const server = await startMailServer()
  const socket = connect({ port: Number(new URL(server.smtpUrl).port), host: '127.0.0.1' })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\n\r\nMAIL FROM:<a@b.example>\r\n')
  expect(await text(socket)).toContain('421')
})

test('each step of a delivery can be made to fail with a code', async () => {
  const server = await startMailServer()
  const cases = [
    { path: '/smtp/connect', status: 421 },
    { path: '/smtp/mail', status: 550 },
    { path: '/smtp/rcpt', status: 452 },
    { path: '/smtp/data', status: 554 },
  ]
  for (const { path, status } of cases) {
    await server.setFaults([{ kind: 'error', path, status }])
    await expect(client(server.smtpUrl).sendMail(MAIL)).rejects.toMatchObject({
      responseCode: status,
    })
  }
  expect(await server.messages()).toEqual([])
  await server.setFaults([])
  await client(server.smtpUrl).sendMail(MAIL)
  expect(await server.messages()).toHaveLength(1)
})

test('a server that is down cuts every connection', async () => {
  const server = await startMailServer()
  await server.setFaults([{ kind: 'down', path: '/smtp' }])
  await expect(client(server.smtpUrl).sendMail(MAIL)).rejects.toThrow()
  expect(await server.messages()).toEqual([])
})

test('a connection that is cut after the data leaves no message', async () => {
  const server = await startMailServer()
  await server.setFaults([{ kind: 'down', path: '/smtp/data' }])
  await expect(client(server.smtpUrl).sendMail(MAIL)).rejects.toThrow()
  expect(await server.messages()).toEqual([])
})

test('a slow server runs into the client’s own limits', async () => {
  const server = await startMailServer()
  await server.setFaults([{ kind: 'slow', path: '/smtp/connect', milliseconds: 60_000 }])
  await expect(client(server.smtpUrl, 1_000).sendMail(MAIL)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

test('a port that is taken is named, and the other one is given back', async () => {
  const server = await startMailServer()
  const taken = Number(new URL(server.smtpUrl).port)
  const folder = await temporaryFolder()
  const second = await createMailServer({
    webPort: 0,
    smtpPort: taken,
    folder,
    now: () => new Date(),
    nextId: () => 'id',
    onError: () => undefined,
  })
  await expect(second.listen()).rejects.toEqual(new PortInUse({ port: taken }))
  await second.close()
})
