import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkServices } from './check-services.ts'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { stripeAnswering, stripeError } from '#app/billing/stripe.fixture.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

const lake = await openContentLake()
const database = await openFormsDatabase()
// The first query of a database takes seconds, in which nothing else of this process goes on.
await database.service.from('contact_requests').select('id').limit(1)

afterAll(async () => {
  await Promise.all([lake.close(), database.close()])
})

/** The messages of the errors that the checks log under an environment. */
async function check(variables: Record<string, string> = {}) {
  const environment = { ...lake.environment, ...database.environment, ...variables }
  onTestFinished(installServices(environment))
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  logged.mockClear()
  await checkServices(getEnvironment())
  return logged.mock.calls.map(([, message]) => message)
}

/** A mail server that takes one password. */
async function startMailServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      if (password === 'right') done(null, { user: 'ada' })
      else done(new Error('Wrong name or password'))
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void server.close())
  const address = listener.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const host = (address: string) => new URL(address).host

test('services that take their keys cost no line', async () => {
  const mail = await startMailServer()
  const { apiHost } = await stripeAnswering(() => ({ body: { object: 'list', data: [] } }))
  const SMTP_URL = `smtp://ada:right@127.0.0.1:${mail}`
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_HOST: apiHost }
  expect(await check({ SMTP_URL, ...stripe })).toEqual([])
})

test('a wrong key of Supabase is named', async () => {
  const at = host(database.url)
  expect(await check({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong' })).toEqual([
    `SUPABASE_PUBLISHABLE_KEY is refused by ${at}: Invalid API key`,
  ])
  expect(await check({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' })).toEqual([
    `SUPABASE_SECRET_KEY is refused by ${at}: Invalid API key`,
  ])
})

test('keys of Supabase in each other’s place are named', async () => {
  const { publishableKey, secretKey } = database.keys
  const messages = await check({
    SUPABASE_PUBLISHABLE_KEY: secretKey,
    SUPABASE_SECRET_KEY: publishableKey,
  })
  expect(messages).toEqual([
    expect.stringContaining('SUPABASE_PUBLISHABLE_KEY is refused'),
    expect.stringContaining('SUPABASE_SECRET_KEY is refused'),
  ])
})

test('a wrong key of Stripe is named, and nothing of it is said', async () => {
  const { apiHost } = await stripeAnswering(() =>
    stripeError({
      status: 401,
      type: 'invalid_request_error',
      message: 'Invalid API Key provided: sk_test_*****ng',
    }),
  )
  const [message] = await check({ STRIPE_SECRET_KEY: 'sk_test_wrong', STRIPE_API_HOST: apiHost })
  expect(message).toBe(
    `STRIPE_SECRET_KEY is refused by ${host(apiHost)}: Invalid API Key provided: sk_test_*****ng`,
  )
})

test('a login that the mail server refuses is named without its password', async () => {
  const port = await startMailServer()
  const [message, ...others] = await check({ SMTP_URL: `smtp://ada:wrong-one@127.0.0.1:${port}` })
  expect(message).toContain(`SMTP_URL is refused by 127.0.0.1:${port}: `)
  expect(message).not.toContain('wrong-one')
  expect(others).toEqual([])
})

test('another dataset and another project of the Content Lake are named', async () => {
  const [dataset] = await check({ SANITY_DATASET: 'staging' })
  expect(dataset).toContain(
    `SANITY_DATASET is refused by ${host(lake.environment.SANITY_API_HOST)}`,
  )
})

test('services that are not there are named by their addresses', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`
  const messages = await check({
    SANITY_API_HOST: `http://${nowhere}`,
    SUPABASE_URL: `http://${nowhere}`,
    STRIPE_API_HOST: `http://${nowhere}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    SMTP_URL: `smtp://ada:secret@${nowhere}`,
  })
  const said = ['SANITY_API_HOST', 'SUPABASE_URL', 'STRIPE_API_HOST', 'SMTP_URL'].map(
    (variable): unknown => expect.stringContaining(`${variable}: ${nowhere} does not answer: `),
  )
  expect(messages).toEqual(said)
})
