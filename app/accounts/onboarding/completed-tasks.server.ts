import { z } from 'zod'
import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { requireData } from '#app/accounts/require-data.server.ts'
import { filterTasks } from './onboarding-tasks.ts'

const TABLE = 'onboarding_ticks'

const TicksSchema = z.array(z.object({ task: z.string() }))

type Member = { client: SessionClient; userId: string }

/** @throws Response 503 when the database does not answer */
export async function getCompletedTaskNames({
  client,
}: Pick<Member, 'client'>): Promise<OnboardingTaskName[]> {
  const ticks = await requireData(client.supabase.from(TABLE).select('task').retry(false))
  return filterTasks(TicksSchema.parse(ticks).map(({ task }) => task))
}

/**
 * Adds ticks; earlier ones stay.
 *
 * @throws Response 503 when the database does not answer
 */
export async function addCompletedTasks({
  client,
  userId,
  tasks,
}: Member & { tasks: readonly OnboardingTaskName[] }) {
  if (tasks.length === 0) return
  const rows = tasks.map((task) => ({ user_id: userId, task }))
  await requireData(
    client.supabase
      .from(TABLE)
      .upsert(rows, { onConflict: 'user_id,task', ignoreDuplicates: true }),
  )
}

/** @throws Response 503 when the database does not answer */
export async function removeCompletedTasks({
  client,
  userId,
  tasks,
}: Member & { tasks: readonly OnboardingTaskName[] }) {
  if (tasks.length === 0) return
  await requireData(
    client.supabase
      .from(TABLE)
      .delete()
      .eq('user_id', userId)
      .in('task', [...tasks]),
  )
}
