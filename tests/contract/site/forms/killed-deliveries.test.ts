import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { startFormsStack } from './forms-stack.ts'
import { connectToReceiver } from './receiver.ts'
import { listSubmissions } from './submissions.ts'

const KILLS = 20
const POSTS_A_ROUND = 10

/** Two destinations, each with a batch of five under way at most. */
const UNDER_WAY = 10

/** The states that kills meet, in turn. */
const MOMENTS = [
  { receiver: { milliseconds: 2_000, status: 204 }, database: null },
  {
    receiver: null,
    database: { kind: 'error' as const, path: '/rest/v1/rpc/mark_delivery_sent', status: 503 },
  },
  { receiver: null, database: { kind: 'down' as const, path: '/' } },
  { receiver: null, database: null },
]

test.for([1, 2])(
  'of 200 submissions amid 20 kills none is lost, and none has a second id, with %i worker(s)',
  { timeout: 900_000, tags: 'full' },
  async (workers) => {
    const stack = await startFormsStack({ workers })
    onTestFinished(() => stack.stop())
    const receiver = connectToReceiver(stack)
    await receiver.add({ channel: 'webhook', target: `${receiver.url}/hook/crm` })
    await receiver.add({
      channel: 'slack',
      target: `${receiver.url}/slack/sales`,
      forms: ['partner_messages'],
    })

    const accepted: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = MOMENTS[kill % MOMENTS.length]
      await receiver.behave(moment?.receiver ? { '/hook/crm': moment.receiver } : {})
      await stack.setDatabaseFaults(moment?.database ? [moment.database] : [])
      let answered = 0
      const posts = Array.from({ length: POSTS_A_ROUND }, async () => {
        const marker = randomUUID()
        const answer = await stack.post(listSubmissions(marker).contact).catch(() => null)
        if (answer?.status === 303) accepted.push(marker)
        answered += 1
      })
      // The kill comes while the others are under way.
      await waitFor(() => expect(answered).toBeGreaterThanOrEqual(POSTS_A_ROUND / 2))
      await stack.killSite()
      await Promise.all(posts)
      await stack.setDatabaseFaults([])
      await stack.restartSite()
    }
    await receiver.behave({})
    await waitFor(async () => {
      await receiver.endPauses()
      const { count } = await stack.service
        .from('deliveries')
        .select('id', { count: 'exact', head: true })
        .neq('status', 'sent')
      expect(count).toBe(0)
      expect(await stack.kept()).toEqual([])
    })

    const messages = await receiver.list({ name: 'crm' })
    const taken = messages.filter(({ status }) => status < 300)
    const ids = new Set(taken.map(({ headers }) => headers['webhook-id']))
    const { count: rows } = await stack.service
      .from('contact_requests')
      .select('id', { count: 'exact', head: true })
    // Those that were cut may be stored as well: their senders were told nothing.
    expect(rows).toBeGreaterThanOrEqual(accepted.length)
    expect(ids.size).toBe(rows)
    for (const marker of accepted) {
      const own = taken.filter(({ body }) => body.includes(marker))
      expect(own.length, marker).toBeGreaterThan(0)
      expect(new Set(own.map(({ headers }) => headers['webhook-id'])).size, marker).toBe(1)
    }
    expect(taken.length - ids.size).toBeLessThanOrEqual(KILLS * UNDER_WAY)
  },
)
