import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMailServer } from '#sandbox/mail/server.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

async function startMailServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mailer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await createMailServer({
    webPort: 0,
    smtpPort: 0,
    folder,
    now: () => new Date(),
    nextId: randomUUID,
    onError: () => undefined,
  })
  await server.listen()
  onTestFinished(server.close)
  return server
}

const FROM = 'The site <hello@site.example>'

test('a mail arrives from the site, with its page as it is and no other part, as Supabase Auth sends it', async () => {
  const server = await startMailServer()
  const send = createSmtpMailer({ from: FROM, smtpUrl: () => server.smtpUrl })
  const html = '<p>Grüße, <a href="http://localhost:3000/?a=1&amp;b=2">hier</a></p>'
  await send({ to: 'zoë@exämple.example', subject: 'Grüße', html })
  const response = await fetch(`${server.url}/_sandbox/messages`)
  expect(await response.json()).toMatchObject({
    messages: [{ from: FROM, subject: 'Grüße', text: '' }],
  })
})

test('a mail that nobody takes is a failure, and the next one finds the server that is back', async () => {
  const server = await startMailServer()
  let port = 1
  const send = createSmtpMailer({ from: FROM, smtpUrl: () => `smtp://127.0.0.1:${port}` })
  const mail = { to: 'ada@example.com', subject: 'a', html: 'b' }
  await expect(send(mail)).rejects.toThrow()
  port = Number(new URL(server.smtpUrl).port)
  await send(mail)
})
