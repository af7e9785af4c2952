import { z } from 'zod'
import { verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import { requireData } from '#app/accounts/require-data.server.ts'
import { toProfile } from '#app/accounts/session/member.ts'
import { type Member } from '#app/accounts/session/require-member.server.ts'

const SessionsSchema = z.array(
  z.object({
    id: z.uuid(),
    user_agent: z.string().nullable(),
    used_at: z.string(),
    is_current: z.boolean(),
  }),
)

export type AccountSettings = Awaited<ReturnType<typeof readSettings>>

/**
 * Reads an account for its settings page.
 *
 * @throws Response 503 when the database does not answer
 */
export async function readSettings({ client, user }: Pick<Member, 'client' | 'user'>) {
  const [codesLeft, sessions] = await Promise.all([
    countRecoveryCodes({ client }),
    listSessions({ client }),
  ])
  return {
    email: user.email ?? '',
    ...toProfile(user),
    hasSecondFactor: verifiedFactors(user).length > 0,
    codesLeft,
    sessions,
  }
}

/** @throws Response 503 when the database does not answer */
export async function countRecoveryCodes({ client }: Pick<Member, 'client'>) {
  return z.number().parse(await requireData(client.supabase.rpc('count_recovery_codes')))
}

async function listSessions({ client }: Pick<Member, 'client'>) {
  const rows = SessionsSchema.parse(await requireData(client.supabase.rpc('list_own_sessions')))
  return rows.map(({ id, user_agent, used_at, is_current }) => ({
    id,
    agent: user_agent,
    usedAt: used_at,
    isCurrent: is_current,
  }))
}
