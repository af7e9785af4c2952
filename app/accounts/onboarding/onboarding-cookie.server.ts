import { z } from 'zod'
import { siteCookie } from '#app/http/cookies/site-cookie.server.ts'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { filterTasks } from './onboarding-tasks.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

/** Not signed: it only contains which boxes the visitor has ticked, and is validated when read. */
const onboardingCookie = siteCookie({
  name: 'onboarding',
  schema: z.array(z.unknown()).transform(filterTasks),
  maxAgeSeconds: ONE_YEAR_SECONDS,
})

/** Reads the completed tasks; ignores unknown names and invalid cookies. */
export async function getCompletedTasks(request: Request): Promise<OnboardingTaskName[]> {
  return (await onboardingCookie.read(request)) ?? []
}

/** Returns the `Set-Cookie` value that stores the tasks, or deletes the cookie when there are none. */
export function serializeCompletedTasks(completed: OnboardingTaskName[]) {
  return completed.length === 0 ? onboardingCookie.clear() : onboardingCookie.serialize(completed)
}
