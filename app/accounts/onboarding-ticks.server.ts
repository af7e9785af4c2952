import { type SessionClient } from '#app/supabase/session-client.server.ts'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { tasksAmong } from './onboarding-tasks.ts'

const TABLE = 'onboarding_ticks'

type Member = { client: SessionClient; userId: string }

/** @throws Error when the database does not answer */
export async function getTicks({ client }: Pick<Member, 'client'>): Promise<OnboardingTaskName[]> {
  const { data, error } = await client.supabase.from(TABLE).select('task')
  if (error) throw new Error(`${TABLE}: ${error.message}`, { cause: error })
  return tasksAmong(data.map(({ task }: { task: unknown }) => task))
}

/**
 * What is ticked already stays as it is.
 *
 * @throws Error when the database does not answer
 */
export async function addTicks({
  client,
  userId,
  tasks,
}: Member & { tasks: readonly OnboardingTaskName[] }) {
  if (tasks.length === 0) return
  const rows = tasks.map((task) => ({ user_id: userId, task }))
  const { error } = await client.supabase
    .from(TABLE)
    .upsert(rows, { onConflict: 'user_id,task', ignoreDuplicates: true })
  if (error) throw new Error(`${TABLE}: ${error.message}`, { cause: error })
}

/** @throws Error when the database does not answer */
export async function removeTicks({
  client,
  userId,
  tasks,
}: Member & { tasks: readonly OnboardingTaskName[] }) {
  if (tasks.length === 0) return
  const { error } = await client.supabase
    .from(TABLE)
    .delete()
    .eq('user_id', userId)
    .in('task', [...tasks])
  if (error) throw new Error(`${TABLE}: ${error.message}`, { cause: error })
}
