import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { STORED_IN, submissionsOf } from './submissions.ts'

const KILLS = 5

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

test(
  'what was stored when the site is killed before the mail is stored once and mailed after the restart',
  { timeout: 240_000 },
  async () => {
    const markers: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const marker = `killed ${randomUUID()}`
      markers.push(marker)
      // Holds the site between the insert and the mail: the mail server takes the connection and says nothing.
      await stack.setMailFaults([{ kind: 'slow', path: '/smtp/connect', milliseconds: 20_000 }])
      const answer = stack.post(submissionsOf(marker).contact).then(
        ({ status }) => status,
        () => 'cut',
      )
      await vi.waitFor(async () => expect(await rowsWith(marker)).toHaveLength(1), 20_000)
      await stack.killSite()
      expect([303, 'cut']).toContain(await answer)
      await stack.setMailFaults([])
      await stack.restartSite()
    }
    // A mail that was being sent belongs to the killed process for two minutes; nobody waits for that here.
    await stack.service
      .from('outgoing_emails')
      .update({ locked_until: new Date(0).toISOString() })
      .eq('status', 'sending')
    for (const marker of markers) {
      await vi.waitFor(
        async () => expect((await stack.mailsWith(marker)).length).toBeGreaterThan(0),
        30_000,
      )
      expect(await rowsWith(marker)).toHaveLength(1)
    }
  },
)

function rowsWith(marker: string) {
  return stack.rows({ ...STORED_IN.contact, value: marker })
}
