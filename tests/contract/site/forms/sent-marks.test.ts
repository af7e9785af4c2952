import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { startFormsStack } from './forms-stack.ts'

const MARK = '/rest/v1/rpc/mark_email_sent'
const SUBSCRIBERS = 8

test.for([1, 2])(
  'a mail that was sent while its mark failed is not sent again, with %i worker(s)',
  async (workers) => {
    const stack = await startFormsStack({ workers })
    onTestFinished(() => stack.stop())
    const addresses = Array.from(
      { length: SUBSCRIBERS },
      () => `reader-${randomUUID()}@harbour.example`,
    )
    const countMails = async () =>
      await Promise.all(
        addresses.map(async (address) => (await mailsTo({ ...stack, address })).length),
      )
    const once = addresses.map(() => 1)

    await stack.setDatabaseFaults([{ kind: 'error', path: MARK, status: 503 }])
    await Promise.all(
      addresses.map((email) =>
        stack.post({ path: '/blog', fields: { form: 'newsletter', email } }),
      ),
    )
    await waitFor(async () => expect(await countMails()).toEqual(once))
    // The worker may claim them as soon as the database answers to it.
    await stack.endMailLeases()
    await stack.setDatabaseFaults([])
    await waitFor(async () => {
      const { count } = await stack.service
        .from('outgoing_emails')
        .select('id', { count: 'exact', head: true })
        .neq('status', 'sent')
      expect(count).toBe(0)
    })
    expect(await countMails()).toEqual(once)
  },
)
