import { type FieldIssues } from '#app/forms/form-handler.server.ts'
import { type AccountMessages, getAccountMessages } from '#app/accounts/account-pages.server.ts'
import { type AuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordReasons } from '#app/accounts/password-rules.ts'

/**
 * Checks a new password.
 *
 * @returns the issue in the editors' words, by the name of its field; empty when the password may be taken
 * @param field the name of its field
 * @param personal what others know of its owner: name, company, address
 */
export async function passwordIssue({
  field,
  ...attempt
}: {
  field: string
  password: string
  personal: readonly string[]
}): Promise<FieldIssues> {
  const reasons = passwordReasons(attempt)
  if (reasons.length === 0) return {}
  const messages = await getAccountMessages()
  const texts = reasons.map((reason) => fillLengths(messages[reason] ?? '!'))
  return { [field]: texts.map((text) => text.replace(/\.$/, '')).join('. ') }
}

function fillLengths(text: string) {
  return text.replace('{min}', String(PASSWORD_MIN)).replace('{max}', String(PASSWORD_MAX))
}

/** Maps the service's objection to a new password to a message; null for any other error. */
export function servicePasswordIssue(problem: AuthErrorKind): keyof AccountMessages | null {
  if (problem === 'same-password') return 'passwordSame'
  return problem === 'weak-password' ? 'passwordCommon' : null
}
