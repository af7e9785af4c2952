import { type AccountMessages } from './account-pages.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordReasons } from './password-rules.ts'

/** What is wrong with a new password, in the words of the dataset; null when nothing is. */
export function passwordFault({
  messages,
  password,
  personal,
}: {
  messages: AccountMessages
  password: string
  personal: readonly string[]
}) {
  const reasons = passwordReasons({ password, personal })
  if (reasons.length === 0) return null
  const words = reasons.map((reason) =>
    (messages[reason] ?? '!')
      .replace('{min}', String(PASSWORD_MIN))
      .replace('{max}', String(PASSWORD_MAX)),
  )
  return words.map((text) => text.replace(/\.$/, '')).join('. ')
}
