import { z } from 'zod'
import { siteCookie } from '#app/http/cookies/site-cookie.server.ts'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { tasksAmong } from './onboarding-tasks.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

/** Not signed: it says nothing but which boxes a visitor has ticked, and is read as such. */
const onboardingCookie = siteCookie({
  name: 'onboarding',
  schema: z.array(z.unknown()).transform(tasksAmong),
  maxAgeSeconds: ONE_YEAR_SECONDS,
})

/** The tasks that the visitor has completed; unknown names and a cookie that is none are left out. */
export async function getCompletedTasks(request: Request): Promise<OnboardingTaskName[]> {
  return (await onboardingCookie.read(request)) ?? []
}

/** The `Set-Cookie` value that keeps them; with none there is nothing to keep. */
export function serializeCompletedTasks(completed: OnboardingTaskName[]) {
  return completed.length === 0 ? onboardingCookie.clear() : onboardingCookie.serialize(completed)
}
