import { createHmac, timingSafeEqual } from 'node:crypto'

/** Derives a key for one purpose, the same in every process, without another environment variable. */
export function deriveKey({ secret, purpose }: { secret: string; purpose: string }) {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}

/** Signs a text with a derived key. */
export function signText({ key, text }: { key: string; text: string }) {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isSameSignature(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
