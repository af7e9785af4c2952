import { type AccountMessages, getAccountMessages } from './account-pages.server.ts'
import { type AuthProblem } from './auth-problem.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordReasons } from './password-rules.ts'

/** What is wrong with a new password, in the words of the dataset; null when nothing is. */
export async function passwordFault(attempt: { password: string; personal: readonly string[] }) {
  const reasons = passwordReasons(attempt)
  if (reasons.length === 0) return null
  const messages = await getAccountMessages()
  const words = reasons.map((reason) =>
    (messages[reason] ?? '!')
      .replace('{min}', String(PASSWORD_MIN))
      .replace('{max}', String(PASSWORD_MAX)),
  )
  return words.map((text) => text.replace(/\.$/, '')).join('. ')
}

/** The name of what the service has against a new password; null when it is something else. */
export function servicePasswordFault(problem: AuthProblem): keyof AccountMessages | null {
  if (problem === 'same-password') return 'passwordSame'
  return problem === 'weak-password' ? 'passwordCommon' : null
}
