import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { stopChild } from '#scripts/run/children.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { startProgram } from '#tests/fixtures/start-program.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { connectToReceiver } from './receiver.ts'
import { listSubmissions } from './submissions.ts'

let stack: FormsStack
let receiver: ReturnType<typeof connectToReceiver>
let port: number

beforeAll(async () => {
  port = await freePort()
  const environment = { DESTINATION_HOSTS: `127.0.0.1:${port}` }
  stack = await startFormsStack({ environment })
  receiver = connectToReceiver(stack)
})

afterAll(async () => {
  await stack.stop()
})

/** Starts the example of docs/destinations.md as a destination of the site, with a receiver in place of the CRM. */
async function startBridge(environment: Record<string, string>) {
  const { id, secret } = await receiver.add({
    channel: 'webhook',
    target: `http://127.0.0.1:${port}/`,
  })
  const child = startProgram({
    name: 'The bridge',
    command: [process.execPath, 'docs/examples/lead-bridge.mjs'],
    environment: { ...environment, WEBHOOK_SECRET: secret ?? '', PORT: String(port) },
  })
  onTestFinished(async () => {
    await receiver.remove(id)
    await stopChild({ child, withinMs: 5_000 })
  })
  await waitFor(async () => {
    const trial = await receiver.ask(`/destinations/${id}/trial`, { method: 'POST' })
    expect(await trial.json()).toEqual({ isTaken: true, error: null })
  })
}

async function sendContact() {
  const marker = randomUUID()
  await stack.post(listSubmissions(marker).contact)
  return marker
}

test('a contact of HubSpot is kept by its email address, also after HubSpot was down', async () => {
  const name = randomUUID()
  await startBridge({ HUBSPOT_TOKEN: 'pat-test', HUBSPOT_URL: `${receiver.url}/hook/${name}` })
  await receiver.behave({
    [`/hook/${name}/crm/v3/objects/contacts/batch/upsert`]: { status: 500, times: 1 },
  })
  const marker = await sendContact()
  const messages = await waitFor(async () => {
    await receiver.endPauses()
    const all = await receiver.list({ name, words: marker })
    expect(all.map(({ status }) => status)).toEqual([500, 204])
    return all
  })
  expect(messages[1]?.headers.authorization).toBe('Bearer pat-test')
  expect(JSON.parse(messages[1]?.body ?? '')).toMatchObject({
    inputs: [
      {
        id: 'priya@harrowvale.example',
        idProperty: 'email',
        properties: { firstname: 'Priya', lastname: 'Nair', company: 'Harrow & Vale' },
      },
    ],
  })
  // The test of the button has left no contact behind.
  expect(await receiver.list({ name })).toHaveLength(2)
})

test('a lead of Salesforce is kept by the id of the submission', async () => {
  const name = randomUUID()
  const url = `${receiver.url}/hook/${name}`
  await startBridge({ SALESFORCE_URL: url, SALESFORCE_TOKEN: 'token' })
  const marker = await sendContact()
  await waitFor(async () => expect(await receiver.list({ name, words: marker })).toHaveLength(1))
  const [row] = await stack.rows({ table: 'contact_requests', column: 'message', value: marker })
  const [message] = await receiver.list({ name, words: marker })
  expect(message).toMatchObject({
    method: 'PATCH',
    path: `/hook/${name}/services/data/v62.0/sobjects/Lead/Site_Submission__c/${String(row?.id)}`,
  })
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    LastName: 'Priya Nair',
    Email: 'priya@harrowvale.example',
  })
})

test('what the site has not signed is refused', async () => {
  const name = randomUUID()
  await startBridge({ HUBSPOT_TOKEN: 'pat-test', HUBSPOT_URL: `${receiver.url}/hook/${name}` })
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: {
      'webhook-id': 'a',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: JSON.stringify({ type: 'form.submitted', data: { contact: { email: 'eve@x.example' } } }),
  })
  expect(forged.status).toBe(401)
  expect(await receiver.list({ name })).toEqual([])
})
