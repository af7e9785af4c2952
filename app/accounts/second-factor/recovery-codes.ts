import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const BYTES = 10

/** Base 32 of RFC 4648: no 0 and no 1, which can be taken for letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Generates codes to show once, and the hashes to store. */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: CODES }, makeCode)
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Hashes a code, ignoring case, spaces and hyphens. */
export function hashRecoveryCode(typed: string) {
  return createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('hex')
}

/** "k7qm-2xhd-…": 16 letters of 32, which is 80 bits. */
function makeCode() {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}
