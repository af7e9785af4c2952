import { refusal, type WeakPasswordReason } from '#sandbox/supabase/auth/auth-fault.ts'
import { isCommonPassword } from './common-passwords.ts'

// Bytes of a password that bcrypt reads. Longer ones are refused and not cut.
const MAX_PASSWORD_BYTES = 72

type Attempt = { password: string; minLength: number }

/** Describes a password's weakness, in words and in reasons; null when it has none. */
export function getWeakness({ password, minLength }: Attempt): {
  message: string
  reasons: WeakPasswordReason[]
} | null {
  const faults: [WeakPasswordReason, string][] = []
  if ([...password].length < minLength) {
    faults.push(['length', `Password should be at least ${minLength} characters.`])
  }
  if (isCommonPassword(password)) {
    faults.push([
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ])
  }
  if (faults.length === 0) return null
  return {
    message: faults.map(([, message]) => message).join(' '),
    reasons: faults.map(([reason]) => reason),
  }
}

/** Throws `weak_password` with its reasons, and `validation_failed` for what bcrypt would truncate. */
export function requireStrongPassword(attempt: Attempt) {
  if (Buffer.byteLength(attempt.password) > MAX_PASSWORD_BYTES) {
    const message = `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`
    throw refusal('validation_failed', { message })
  }
  const weakness = getWeakness(attempt)
  if (weakness) throw refusal('weak_password', weakness)
}
