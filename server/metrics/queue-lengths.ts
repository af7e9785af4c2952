import { Gauge, type Registry } from 'prom-client'
import { countMailJobs } from '#app/accounts/auth-email/mail-jobs.server.ts'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { listQueuedIds } from '#app/submissions/submission-queue.server.ts'
import { countOutgoing } from '#app/mail/outbox-length.server.ts'

/** Lengths of queues by name. */
type QueueLengths = Record<string, number>

type Reader = () => Promise<QueueLengths>

/**
 * The lengths of the queues, read at each scrape. A queue that cannot be read has no sample, because 0 would say that
 * all is well.
 */
export function observeQueues(registry: Registry) {
  const readers: Reader[] = [
    quietly({
      service: 'The folder of what waits on disk',
      read: async () => ({
        kept_submissions: (await listQueuedIds()).length,
        promised_mails: await countMailJobs(),
      }),
    }),
    quietly({ service: 'The outbox', read: readOutbox }),
    quietly({ service: 'The deliveries', read: readDeliveries }),
  ]
  return new Gauge({
    name: 'queue_length',
    help: 'Submissions, mails and deliveries that wait or were given up, by queue.',
    labelNames: ['queue'],
    // All workers see the same queues.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const lengths = await Promise.all(readers.map((read) => read()))
      this.reset()
      for (const [queue, length] of lengths.flatMap((some) => Object.entries(some))) {
        this.set({ queue }, length)
      }
    },
  })
}

async function readOutbox(): Promise<QueueLengths> {
  const emails = await countOutgoing('outgoing_emails')
  return emails ? { outbox: emails.waiting, outbox_failed: emails.failed } : {}
}

async function readDeliveries(): Promise<QueueLengths> {
  const deliveries = await countOutgoing('deliveries')
  return deliveries ? { deliveries: deliveries.waiting, deliveries_failed: deliveries.failed } : {}
}

/** An unreadable queue is logged and must not break the other metrics. */
function quietly({ service, read }: { service: string; read: Reader }): Reader {
  const outage = createOutageLog({ service })
  return async () => {
    try {
      const lengths = await read()
      outage.answered()
      return lengths
    } catch (error) {
      outage.failed(error)
      return {}
    }
  }
}
