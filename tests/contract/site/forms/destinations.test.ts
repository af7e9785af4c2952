import { randomUUID } from 'node:crypto'
import { BRAND } from '#schemas/brand.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { connectToReceiver } from './receiver.ts'
import { listSubmissions } from './submissions.ts'

let stack: FormsStack
let receiver: ReturnType<typeof connectToReceiver>

beforeAll(async () => {
  stack = await startFormsStack()
  receiver = connectToReceiver(stack)
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await receiver.behave({})
  await stack.setDatabaseFaults([])
})

/** Adds a destination for this test alone, at an address of its own. */
async function addDestination({ channel = 'hook', ...more }: { channel?: string } & object = {}) {
  const name = randomUUID()
  const path = `/${channel}/${name}`
  const added = await receiver.add({
    channel: channel === 'hook' ? 'webhook' : channel,
    target: receiver.url + path,
    ...more,
  })
  onTestFinished(async () => {
    await receiver.remove(added.id)
  })
  return { ...added, name, path }
}

/** Sends the contact form, and returns the words by which its message is found. */
async function sendContact() {
  const marker = randomUUID()
  const { status } = await stack.post(listSubmissions(marker).contact)
  expect(status).toBe(303)
  return marker
}

const DeliveriesSchema = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      attempts: z.number(),
      isPaused: z.boolean(),
      error: z.string().nullable(),
    }),
  ),
})

/** The inbox's view of the deliveries of a submission. */
async function readInbox(marker: string) {
  const [row] = await stack.rows({ table: 'contact_requests', column: 'message', value: marker })
  const path = `/inbox/contact_requests/${String(row?.id)}/deliveries`
  const { deliveries } = DeliveriesSchema.parse(await (await receiver.ask(path)).json())
  return { path, deliveries }
}

/** Waits until the one delivery of a submission is in a state, with an error that has these words. */
async function waitForState(marker: string, { status, error }: { status: string; error?: string }) {
  return await waitFor(async () => {
    const { path, deliveries } = await readInbox(marker)
    expect(deliveries).toMatchObject([{ status }])
    if (error !== undefined) expect(deliveries[0]?.error).toContain(error)
    return { path, id: deliveries[0]?.id ?? '' }
  })
}

test('a submission reaches its webhook once, signed so that the vendors’ library takes it', async () => {
  const { name, secret } = await addDestination()
  const marker = await sendContact()
  const [message, ...others] = await waitFor(async () => {
    const messages = await receiver.list({ name, words: marker })
    expect(messages).not.toEqual([])
    return messages
  })
  expect(others).toEqual([])
  const body = new Webhook(secret ?? '').verify(message?.body ?? '', message?.headers ?? {})
  expect(body).toMatchObject({
    type: 'form.submitted',
    data: { test: false, form: { name: 'contact_requests' }, contact: { name: 'Priya Nair' } },
  })
  await waitForState(marker, { status: 'sent' })
})

test('Slack gets a message that it takes', async () => {
  const { name } = await addDestination({ channel: 'slack' })
  const marker = await sendContact()
  await waitForState(marker, { status: 'sent' })
  expect(await receiver.list({ name, words: marker })).toMatchObject([{ status: 200 }])
})

test('a colleague gets the team’s mail about the forms of the rule, and no other', async () => {
  const recipient = `sales-${randomUUID().slice(0, 8)}@${BRAND.domain}`
  const { id } = await receiver.add({
    channel: 'mail',
    target: recipient,
    rule: { field: 'interested_in', is: 'product_demo' },
  })
  onTestFinished(async () => {
    await receiver.remove(id)
  })
  const marker = await sendContact()
  const other = randomUUID()
  await stack.post(listSubmissions(other).partnerMessage)
  await waitForState(marker, { status: 'sent' })
  const mails = await stack.mailsWith(marker)
  expect(mails.filter(({ to }) => to.includes(recipient))).toHaveLength(1)
  expect((await stack.mailsWith(other)).filter(({ to }) => to.includes(recipient))).toEqual([])
})

test('a receiver that is down is asked again until it takes the message, with one id', async () => {
  const { name, path } = await addDestination()
  await receiver.behave({ [path]: { status: 503, times: 2 } })
  const marker = await sendContact()
  await waitFor(async () => {
    await receiver.endPauses()
    const messages = await receiver.list({ name, words: marker })
    expect(messages.map(({ status }) => status)).toEqual([503, 503, 204])
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
  })
  await waitForState(marker, { status: 'sent' })
})

test.for([
  ['an error', { status: 500 }, 'The receiver answered 500: switched on at the receiver'],
  ['a redirect into this machine', { status: 307, location: '/hook/inside' }, 'answered 307'],
  ['a wrong secret', { status: 401 }, 'answered 401'],
  ['a cut connection', { kind: 'cut' }, 'The receiver has cut the connection.'],
] as const)('%s is said in the inbox, and waits for another try', async ([, behaviour, error]) => {
  const { path } = await addDestination()
  await receiver.behave({ [path]: behaviour })
  const marker = await sendContact()
  await waitForState(marker, {
    status: 'queued',
    error,
  })
  expect(await receiver.list({ name: 'inside' })).toEqual([])
})

test('what a receiver refuses for good is given up, and sent again by hand', async () => {
  const { name, path } = await addDestination()
  await receiver.behave({ [path]: { status: 422, times: 1 } })
  const marker = await sendContact()
  const inbox = await waitForState(marker, { status: 'failed' })
  const again = await receiver.ask(inbox.path, { method: 'POST', body: { delivery: inbox.id } })
  expect(again.status).toBe(200)
  await waitForState(marker, { status: 'sent' })
  expect(await receiver.list({ name, words: marker })).toHaveLength(2)
  const twice = await receiver.ask(inbox.path, { method: 'POST', body: { delivery: inbox.id } })
  expect(twice.status).toBe(409)
})

test('a receiver that is gone pauses its destination, and gets what has waited when it is resumed', async () => {
  const { id, name, path } = await addDestination()
  await receiver.behave({ [path]: { status: 410, times: 1 } })
  const first = await sendContact()
  await waitFor(async () => {
    const { deliveries } = await readInbox(first)
    expect(deliveries).toMatchObject([{ status: 'queued', isPaused: true }])
  })
  const second = await sendContact()
  await receiver.endPauses()
  const resumed = await receiver.ask(`/destinations/${id}`, {
    method: 'PATCH',
    body: { isPaused: false },
  })
  expect(resumed.status).toBe(200)
  await waitForState(first, { status: 'sent' })
  await waitForState(second, { status: 'sent' })
  expect(await receiver.list({ name, words: first })).toHaveLength(2)
  expect(await receiver.list({ name, words: second })).toHaveLength(1)
})

test('a receiver that answers a byte a second delays no other, and no visitor', async () => {
  const slow = await addDestination()
  const quick = await addDestination()
  await receiver.behave({ [slow.path]: { kind: 'drip' } })
  const markers = [await sendContact(), await sendContact(), await sendContact()]
  for (const words of markers) {
    await waitFor(async () =>
      expect(await receiver.list({ name: quick.name, words })).toHaveLength(1),
    )
  }
})

test('what was sent while the database takes no mark is not sent again', async () => {
  const { name } = await addDestination()
  await stack.setDatabaseFaults([
    { kind: 'error', path: '/rest/v1/rpc/mark_delivery_sent', status: 503 },
  ])
  const marker = await sendContact()
  await waitFor(async () => expect(await receiver.list({ name, words: marker })).toHaveLength(1))
  await receiver.endPauses()
  await stack.setDatabaseFaults([])
  await waitForState(marker, { status: 'sent' })
  expect(await receiver.list({ name, words: marker })).toHaveLength(1)
})

test.each([
  'http://hooks.example/in',
  'https://127.0.0.1/in',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/in',
  'https://localhost/in',
  'https://ada:secret@hooks.example/in',
])('%s is refused as an address', async (target) => {
  const response = await receiver.ask('/destinations', {
    method: 'POST',
    body: { title: 'Inside', channel: 'webhook', target },
  })
  expect(response.status).toBe(400)
})

test('a test says whether the receiver takes it, and is marked as one', async () => {
  const { id, name, path } = await addDestination()
  const trial = async () => {
    const response = await receiver.ask(`/destinations/${id}/trial`, { method: 'POST' })
    const result: unknown = await response.json()
    return result
  }
  expect(await trial()).toEqual({ isTaken: true, error: null })
  expect(await receiver.list({ name, words: '"test":true' })).toHaveLength(1)
  await receiver.behave({ [path]: { status: 404 } })
  expect(await trial()).toEqual({
    isTaken: false,
    error: 'The receiver answered 404: switched on at the receiver',
  })
})

test('the list tells the host alone, and nobody without the role is told anything', async () => {
  const { id, path } = await addDestination()
  const text = await (await receiver.ask('/destinations')).text()
  expect(text).toContain(id)
  expect(text).not.toContain(path)
  expect(text).not.toContain('whsec_')
  const stranger = await fetch(`${stack.siteUrl}/studio-api/destinations`)
  expect(stranger.status).toBe(401)
  const { data } = await stack.service.from('destinations').select()
  expect(JSON.stringify(data)).not.toContain(path)
})

test('an old secret signs beside the new one, so that the receiver can change it', async () => {
  const { id, name, secret } = await addDestination()
  const changed = z
    .object({ secret: z.string() })
    .parse(
      await (
        await receiver.ask(`/destinations/${id}`, { method: 'PATCH', body: { newSecret: true } })
      ).json(),
    )
  expect(changed.secret).not.toBe(secret)
  const marker = await sendContact()
  const [message] = await waitFor(async () => {
    const messages = await receiver.list({ name, words: marker })
    expect(messages).toHaveLength(1)
    return messages
  })
  for (const each of [secret ?? '', changed.secret]) {
    new Webhook(each).verify(message?.body ?? '', message?.headers ?? {})
  }
})

test('an erased submission is delivered no more', async () => {
  const { name, path } = await addDestination()
  await receiver.behave({ [path]: { status: 500, times: 1 } })
  const marker = await sendContact()
  await waitForState(marker, { status: 'queued', error: 'answered 500' })
  await stack.service.from('contact_requests').delete().eq('message', marker)
  await receiver.endPauses()
  const later = await sendContact()
  await waitForState(later, { status: 'sent' })
  expect(await receiver.list({ name, words: marker })).toHaveLength(1)
})
