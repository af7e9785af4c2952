import { startDeliveringMailJobs } from '#app/accounts/auth-email/deliver-mail-jobs.server.ts'
import { startConfiguredDeliveryWorker } from '#app/destinations/destination-service.server.ts'
import { startDeliveringQueuedSubmissions } from '#app/submissions/deliver-queued-submissions.server.ts'
import { startConfiguredOutboxWorker } from '#app/mail/start-outbox-worker.server.ts'

/**
 * Sends queued mails and deliveries, and stores submissions from the disk queue, whichever process left them, until
 * `stop`, which resolves when running work has ended. One process of a site does it.
 */
export function startBackgroundWork() {
  const loops = [
    startConfiguredOutboxWorker(),
    startConfiguredDeliveryWorker(),
    startDeliveringQueuedSubmissions(),
    startDeliveringMailJobs(),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.filter((loop) => loop !== null).map((loop) => loop.stop()))
    },
  }
}
