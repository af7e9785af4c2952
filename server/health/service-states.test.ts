import { expect, test } from 'vitest'
import { noteCall } from '#app/http/log/service-calls.server.ts'
import { createServiceStates } from './service-states.ts'

const ALL = { SUPABASE_URL: 'https://x.example', STRIPE_SECRET_KEY: 'sk_x', SMTP_URL: 'smtp://x' }

test('a service that nobody has called is unknown, and one that is not configured off', () => {
  const environment = { ...ALL, SMTP_URL: undefined }
  const { read } = createServiceStates(environment)
  expect(read()).toEqual({
    'content-lake': { state: 'unknown', since: null },
    database: { state: 'unknown', since: null },
    auth: { state: 'unknown', since: null },
    stripe: { state: 'unknown', since: null },
    mail: { state: 'off', since: null },
  })
})

test('a service that refuses is up, and its state is since its first answer of that kind', () => {
  const { read } = createServiceStates(ALL)
  noteCall({ service: 'stripe', outcome: 'refused' })
  const first = read().stripe
  expect(first).toEqual({ state: 'up', since: expect.stringMatching(/^\d{4}-.*Z$/) })
  noteCall({ service: 'stripe', outcome: 'ok' })
  expect(read().stripe).toBe(first)
  noteCall({ service: 'stripe', outcome: 'failed' })
  expect(read().stripe.state).toBe('down')
  noteCall({ service: 'stripe', outcome: 'ok' })
  expect(read().stripe.state).toBe('up')
  expect(read().database.state).toBe('unknown')
})
