import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { demoRequest } from './submission.fixture.ts'
import { createWebhookSecret, signWebhook, webhookBody } from './webhook.server.ts'

const id = 'a3f1c2d4-5b6e-4f70-8192-a3b4c5d6e7f8'

test('the verifier of Standard Webhooks takes what was signed, with the old secret and the new one', () => {
  const [old, current, other] = [
    createWebhookSecret(),
    createWebhookSecret(),
    createWebhookSecret(),
  ]
  const now = new Date()
  const body = webhookBody({ submission: demoRequest, isTest: false })
  const until = new Date(now.getTime() + 1_000).toISOString()
  const secrets = [
    { secret: old, until },
    { secret: current, until: null },
  ]
  const headers = signWebhook({ id, body, secrets, now })
  for (const secret of [old, current]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  }
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow()
})

test('a secret whose time is over signs nothing', () => {
  const old = createWebhookSecret()
  const now = new Date()
  const until = new Date(now.getTime() - 1_000).toISOString()
  const headers = signWebhook({ id, body: '{}', secrets: [{ secret: old, until }], now })
  expect(headers['webhook-signature']).toBe('')
})

test('the body has what was typed by names and titles, and nothing that the team keeps', () => {
  const body = webhookBody({ submission: demoRequest, isTest: false })
  expect(JSON.parse(body)).toEqual({
    type: 'form.submitted',
    timestamp: '2026-11-28T10:00:00.123Z',
    data: {
      id: demoRequest.id,
      test: false,
      form: { name: 'contact_requests', title: 'Contact requests' },
      contact: { name: 'Ada Marsh', email: 'ada@marsh.example', company: 'Marsh & Sons' },
      fields: [
        { key: 'name', label: 'Name', value: 'Ada Marsh' },
        { key: 'email', label: 'Email', value: 'ada@marsh.example' },
        { key: 'company', label: 'Company', value: 'Marsh & Sons' },
        { key: 'message', label: 'Message', value: 'We hire ten people.' },
      ],
      page: '/contact',
      campaign: { utm_source: 'newsletter' },
    },
  })
  expect(body).not.toContain('Internal')
  const changed = { ...demoRequest, status: 'done', notes: 'Called', assigned_to: 'Eve' }
  expect(webhookBody({ submission: changed, isTest: false })).toBe(body)
})
