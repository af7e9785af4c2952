import { z } from 'zod'
import { type serviceClient } from '#app/supabase/clients.server.ts'
import { type ClaimedDelivery, ClaimedDeliverySchema } from './destination.ts'

/** The deliveries of supabase/README.md. Each function rejects when the database does not answer. */
export type Deliveries = {
  /**
   * Deliveries that are due; they belong to the caller for two minutes.
   *
   * @param busy ids of destinations to which the caller is sending
   */
  claimDue: (busy: readonly string[]) => Promise<ClaimedDelivery[]>
  markSent: (id: string) => Promise<void>
  /** `failed` when it was the last attempt, otherwise `queued`; null when it was not being sent. */
  markFailed: (failure: {
    id: string
    error: string
    isFinal: boolean
    retryAfterSeconds: number
  }) => Promise<'queued' | 'failed' | null>
  pause: (destination: { id: string; because: string }) => Promise<void>
}

/** The deliveries by the functions that the service may call. */
export function createDeliveries({
  client,
}: {
  client: () => ReturnType<typeof serviceClient>
}): Deliveries {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const answer = await client().rpc(name, parameters)
    if (answer.error) throw new Error(`${name}: ${answer.error.message}`, { cause: answer.error })
    return answer.data
  }

  return {
    claimDue: async (busy) =>
      z.array(ClaimedDeliverySchema).parse(await call('claim_deliveries', { busy })),
    markSent: async (id) => {
      await call('mark_delivery_sent', { id })
    },
    markFailed: async ({ id, error, isFinal, retryAfterSeconds }) =>
      z
        .enum(['queued', 'failed'])
        .nullable()
        .parse(
          await call('mark_delivery_failed', {
            id,
            error,
            is_final: isFinal,
            retry_after_seconds: retryAfterSeconds,
          }),
        ),
    pause: async ({ id, because }) => {
      await call('pause_destination', { id, because })
    },
  }
}
