import { createCookie } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { tasksAmong } from './onboarding-tasks.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

/** Not signed: it says nothing but which boxes a visitor has ticked, and is read as such. */
const onboardingCookie = createCookie('onboarding', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
  maxAge: ONE_YEAR_SECONDS,
})

/** The tasks that the visitor has completed; unknown names and a cookie that is none are left out. */
export async function getCompletedTasks(request: Request): Promise<OnboardingTaskName[]> {
  const value: unknown = await onboardingCookie.parse(request.headers.get('Cookie'))
  return Array.isArray(value) ? tasksAmong(value) : []
}

/** The `Set-Cookie` value that keeps them; with none there is nothing to keep. */
export function serializeCompletedTasks(completed: readonly OnboardingTaskName[]) {
  return completed.length === 0
    ? onboardingCookie.serialize('', { maxAge: 0 })
    : onboardingCookie.serialize(completed)
}
