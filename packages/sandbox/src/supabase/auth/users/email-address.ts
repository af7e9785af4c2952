import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'

const MAX_LENGTH = 255
const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)*$/u

/** An address as it is stored: in small letters. Throws `validation_failed`. */
export function requireEmail(given: string): string {
  if (given === '') {
    throw refusal('validation_failed', { message: 'An email address is required' })
  }
  if (given.length > MAX_LENGTH || !ADDRESS.test(given)) {
    const message = 'Unable to validate email address: invalid format'
    throw refusal('validation_failed', { message })
  }
  return given.toLowerCase()
}
