import { type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { readSessionForDisplay } from '#app/accounts/session/assured-visitor.server.ts'
import { RUNNING } from './member-dashboard.server.ts'

/** A page shows its prices without this as well. */
const ANSWER_WITHIN_MS = 1_000

const PlansSchema = z.array(z.object({ plan: z.string().nullable() }))

/**
 * Returns the slugs of the plans that the visitor pays for. Empty without a session, and while the database is
 * unavailable.
 */
export async function listOwnPlans(sent: { request: Request; context: AppLoadContext }) {
  const client = (await readSessionForDisplay(sent))?.client
  if (!client) return []
  const { data, error } = await client.supabase
    .from('subscriptions')
    .select('plan')
    .in('status', RUNNING)
    .abortSignal(AbortSignal.timeout(ANSWER_WITHIN_MS))
    .retry(false)
  if (error) {
    log.warn({ err: error }, 'a page of prices does not know the plans of its visitor')
    return []
  }
  return PlansSchema.parse(data).flatMap(({ plan }) => plan ?? [])
}
