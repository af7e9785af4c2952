import { type ActionFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { startConfiguredOutboxWorker } from '#app/mail/start-outbox-worker.server.ts'
import { action, loader } from '#app/routes/functions.v1.send-email.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { openFormsDatabase } from './forms-database.ts'
import { startMailServer } from './mail-server.ts'

function startSite({ smtpUrl }: { smtpUrl: string }) {
  const variables = {
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://testco.example',
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: database.keys.publishableKey,
    SUPABASE_SECRET_KEY: database.keys.secretKey,
    SMTP_URL: smtpUrl,
    MAIL_TEAM: 'sales@testco.example',
    MAIL_RETRY_SECONDS: '0.1',
  }
  onTestFinished(installServices(variables))
  return { deliverSubmissionEmail, startConfiguredOutboxWorker, action, loader }
}

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.clear())

const RESUME = {
  type: 'resume',
  data: {
    fullName: 'Ada Quill',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    linkedin: null,
    coverLetter: 'Dear team\r\nBcc: evil@example.com',
    resumeLink: null,
  },
}

function call({
  key,
  method = 'POST',
  body = JSON.stringify(RESUME),
}: {
  key?: string
  method?: string
  body?: string
}): ActionFunctionArgs {
  const headers = new Headers()
  if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
  const request = new Request('https://testco.example/functions/v1/send-email', {
    method,
    headers,
    body,
  })
  return { request, params: {}, context: {} }
}

test('with the service’s key the route sends a resume to the team', async () => {
  const mail = await startMailServer()
  const { action } = startSite(mail)
  const response = await action(call({ key: database.keys.secretKey }))
  expect([response.status, await response.json()]).toEqual([200, { success: true }])
  const [message, ...others] = await mail.messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    envelope: { to: ['sales@testco.example'] },
    replyTo: 'Ada Quill <ada@example.com>',
  })
  expect(message?.text).toContain('Cover letter:\nDear team\nBcc: evil@example.com')
})

test('without the service’s key the route sends nothing', async () => {
  const mail = await startMailServer()
  const { action } = startSite(mail)
  for (const key of [undefined, '', 'x', database.keys.publishableKey]) {
    const response = await action(call({ key }))
    expect(response.status).toBe(401)
    expect(await response.json()).toHaveProperty('error')
  }
  expect(await mail.messages()).toEqual([])
})

test('a body that is not usable is 400 or 413, another method 405', async () => {
  const mail = await startMailServer()
  const { action, loader } = startSite(mail)
  const key = database.keys.secretKey
  const large = JSON.stringify({ type: 'contact', data: { message: 'x'.repeat(70_000) } })
  const relay = JSON.stringify({ type: 'newsletter_confirmation', data: { email: 'a@b.example' } })
  for (const body of ['', 'no', '{}', relay]) {
    const response = await action(call({ key, body }))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  }
  await expect(action(call({ key, body: large }))).rejects.toMatchObject({ status: 413 })
  expect((await action(call({ key, method: 'PUT' }))).status).toBe(405)
  expect(loader().status).toBe(405)
  expect(await mail.messages()).toEqual([])
})

test('a mail server that refuses is 500 with the reason', async () => {
  const mail = await startMailServer()
  const { action } = startSite(mail)
  await mail.setFaults([{ kind: 'error', path: '/smtp/data', status: 554 }])
  const response = await action(call({ key: database.keys.secretKey }))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: expect.stringContaining('554') })
})

test('the action’s function sends a stored submission once', async () => {
  const mail = await startMailServer()
  const { deliverSubmissionEmail } = startSite(mail)
  const submissionId = await database.submit()
  expect(await deliverSubmissionEmail({ submissionId })).toEqual({ outcome: 'sent' })
  expect(await deliverSubmissionEmail({ submissionId })).toEqual({ outcome: 'nothing-to-send' })
  expect(await mail.messages()).toHaveLength(1)
})

test('without a mail server a submission keeps all its attempts', async () => {
  const { deliverSubmissionEmail, startConfiguredOutboxWorker } = startSite({ smtpUrl: '' })
  const submissionId = await database.submit()
  expect(await deliverSubmissionEmail({ submissionId })).toMatchObject({ outcome: 'failed' })
  expect(startConfiguredOutboxWorker()).toBeNull()
  expect(await database.mailOf(submissionId)).toMatchObject({ status: 'queued', attempts: 0 })
})

test('the configured worker sends what nobody has sent, and stops', async () => {
  const mail = await startMailServer()
  const { startConfiguredOutboxWorker } = startSite(mail)
  const submissionId = await database.submit()
  const worker = startConfiguredOutboxWorker()
  const status = async () => (await database.mailOf(submissionId)).status
  await expect.poll(status).toBe('sent')
  await worker?.stop()
  expect(await mail.messages()).toHaveLength(1)
})
