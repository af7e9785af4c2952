import { z } from 'zod'
import { amountText } from '#app/content/amounts.ts'
import { requireData } from '#app/accounts/require-data.server.ts'
import { getCompletedTaskNames } from '#app/accounts/onboarding/completed-tasks.server.ts'
import { toProfile } from '#app/accounts/session/member.ts'
import { type Member } from '#app/accounts/session/require-member.server.ts'

const SubscriptionsSchema = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    plan: z.string().nullable(),
    billing: z.string().nullable(),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    current_period_end: z.string().nullable(),
    cancel_at: z.string().nullable(),
    created_at: z.string(),
  }),
)

/** Statuses in which Stripe still charges. `incomplete`: a bank may still make the first payment. */
export const RUNNING = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']

type DashboardSubscription = {
  id: string
  status: string
  plan: string | null
  billing: string | null
  /** Price per period; null until Stripe has returned it. */
  amount: string | null
  renewsAt: string | null
  endsAt: string | null
  createdAt: string
  /** Notice about a first payment that has not been made. */
  firstPayment?: { state: 'pending' | 'failed'; heading: string }
}

export type DashboardData = Awaited<ReturnType<typeof getDashboardData>>

/**
 * An account as the dashboard shows it.
 *
 * @throws Response 503 when the database does not answer
 */
export async function getDashboardData({ client, user }: Pick<Member, 'client' | 'user'>) {
  const [completed, subscriptions] = await Promise.all([
    getCompletedTaskNames({ client }),
    listSubscriptions({ client }),
  ])
  return { email: user.email ?? '', ...toProfile(user), completed, subscriptions }
}

/**
 * Lists active subscriptions, newest first. A member may have several, at several Stripe customers, since each guest
 * checkout creates one.
 *
 * @throws Response 503 when the database does not answer
 */
export async function listSubscriptions({
  client,
}: Pick<Member, 'client'>): Promise<DashboardSubscription[]> {
  const running = SubscriptionsSchema.parse(
    await requireData(
      client.supabase
        .from('subscriptions')
        .select(
          'id, status, plan, billing, amount, currency, current_period_end, cancel_at, created_at',
        )
        .in('status', RUNNING)
        .order('created_at', { ascending: false })
        .order('id')
        .retry(false),
    ),
  )
  return running.map(({ id, status, plan, billing, amount, currency, ...dates }) => ({
    id,
    status,
    plan,
    billing,
    amount: amount === null || currency === null ? null : amountText({ amount, currency }),
    renewsAt: dates.current_period_end,
    endsAt: dates.cancel_at,
    createdAt: dates.created_at,
  }))
}
