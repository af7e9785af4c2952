import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { isCommonPassword } from './common-passwords.ts'

// What bcrypt reads of a password, in bytes. Longer ones are refused and not cut.
const MAX_PASSWORD_BYTES = 72

/** Throws `weak_password` with its reasons, and `validation_failed` for what bcrypt would cut. */
export function requireStrongPassword({
  password,
  minLength,
}: {
  password: string
  minLength: number
}) {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    const message = `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`
    throw refusal('validation_failed', { message })
  }
  const isShort = [...password].length < minLength
  const isCommon = isCommonPassword(password)
  if (!isShort && !isCommon) return
  throw refusal('weak_password', {
    message: [
      ...(isShort ? [`Password should be at least ${minLength} characters.`] : []),
      ...(isCommon
        ? ['Password is known to be weak and easy to guess, please choose a different one.']
        : []),
    ].join(' '),
    reasons: [...(isShort ? (['length'] as const) : []), ...(isCommon ? (['pwned'] as const) : [])],
  })
}
