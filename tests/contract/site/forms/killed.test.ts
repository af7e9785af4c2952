import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './submissions.ts'

/** Each moment once, or each with several forms. */
const KILLS = 20

/** Which state of a submission a kill meets, and how it is held there until the kill comes. */
const MOMENTS = [
  {
    // The mail server takes the connection and says nothing.
    hold: () =>
      stack.setMailFaults([{ kind: 'slow', path: '/smtp/connect', milliseconds: 20_000 }]),
    isReached: async (sent: Sent) => (await listRows(sent)).length > 0,
  },
  {
    // The mail has gone, and the outbox cannot be told.
    hold: () => stack.setDatabaseFaults([{ kind: 'down', path: '/rest/v1/rpc/mark_email_sent' }]),
    isReached: async ({ marker }: Sent) => (await stack.mailsWith(marker)).length > 0,
  },
  {
    // Nothing is wrong: wherever the mail is by then.
    hold: () => Promise.resolve(),
    isReached: async (sent: Sent) => (await listRows(sent)).length > 0,
  },
  {
    // The database is away, and the visitor has been told that the submission is kept.
    hold: () => stack.setDatabaseFaults([{ kind: 'down', path: '/' }]),
    isReached: ({ isAnswered }: Sent) => Promise.resolve(isAnswered),
  },
]

type Sent = { form: (typeof FORM_NAMES)[number]; marker: string; isAnswered: boolean }

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

test(
  'what was accepted when the site is killed is stored once and mailed, and only a kill doubles a mail',
  { timeout: 300_000, tags: 'full' },
  async () => {
    const all: Sent[] = []
    for (let kill = 0; kill < KILLS; kill += 1) all.push(await sendAndKill(kill))
    await stack.endMailLeases()
    await waitFor(async () => {
      for (const sent of all) {
        const [row, ...doubles] = await listRows(sent)
        expect(doubles).toEqual([])
        expect(await getOutbox(row)).toMatchObject({ status: 'sent' })
      }
    })

    let doubles = 0
    for (const sent of all) {
      const [row] = await listRows(sent)
      const { attempts } = await getOutbox(row)
      const { length } = await stack.mailsWith(sent.marker)
      expect(length).toBeGreaterThan(0)
      // Each mail was taken from the outbox before it was sent.
      expect(length).toBeLessThanOrEqual(attempts)
      doubles += length - 1
    }
    expect(doubles).toBeLessThanOrEqual(KILLS)
    expect(await stack.kept()).toEqual([])
  },
)

async function sendAndKill(kill: number): Promise<Sent> {
  const form = FORM_NAMES[kill % FORM_NAMES.length] ?? 'contact'
  const sent = { form, marker: randomUUID(), isAnswered: false }
  const moment = MOMENTS[kill % MOMENTS.length]
  await moment?.hold()
  const answer = stack.post(listSubmissions(sent.marker)[form]).then(
    ({ status }) => {
      sent.isAnswered = true
      return status
    },
    () => 'cut',
  )
  await waitFor(async () => expect(await moment?.isReached(sent)).toBe(true))
  await stack.killSite()
  expect([303, 'cut']).toContain(await answer)
  await stack.setMailFaults([])
  await stack.setDatabaseFaults([])
  await stack.restartSite()
  return sent
}

const OutboxSchema = z.object({ status: z.string(), attempts: z.number() })

async function getOutbox(row: Record<string, unknown> | undefined) {
  const { data } = await stack.service
    .from('outgoing_emails')
    .select('status, attempts')
    .eq('submission_id', String(row?.id))
    .neq('kind', 'acknowledgement')
    .single()
  return OutboxSchema.parse(data)
}

function listRows({ form, marker }: Sent) {
  return stack.rows({ ...STORED_IN[form], value: marker })
}
