import { COMMON_FIGURES, COMMON_WORDS } from './common-passwords.ts'

/** R15.7, after NIST SP 800-63B: no rules about kinds of characters. */
export const PASSWORD_MIN = 8
/** In bytes of UTF-8: bcrypt, which Supabase Auth uses, ignores everything after them. */
export const PASSWORD_MAX = 72

type PasswordReason =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordInvisible'
  | 'passwordCommon'
  | 'passwordPersonal'

/** Rows of keyboards, and the alphabet. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']
/** Separators in a name, company or address. */
const GAPS = /[\s@.,+_-]+/gu
/** Shorter ones occur in too many other words. */
const SHORTEST_PERSONAL = 4
/** Shortest name, company or address that is compared as a whole, ignoring spaces. */
const SHORTEST_WHOLE = 3

/**
 * Why a new password is refused; empty when it is not.
 *
 * @param personal what others know of its owner: name, company, address
 */
export function passwordReasons({
  password,
  personal,
}: {
  password: string
  personal: readonly string[]
}): PasswordReason[] {
  const reasons: PasswordReason[] = []
  const characters = [...password].length
  if (characters < PASSWORD_MIN) reasons.push('passwordShort')
  if (isTooLong(password)) return ['passwordLong']
  if (/\p{Cc}/u.test(password)) reasons.push('passwordInvisible')
  if (characters >= PASSWORD_MIN && isCommon(password)) reasons.push('passwordCommon')
  if (holdsPersonal({ password, personal })) reasons.push('passwordPersonal')
  return reasons
}

/** Whether a text can never have been accepted as a password. */
export function isImpossible(password: string) {
  return isTooLong(password) || password.includes('\0')
}

function isTooLong(password: string) {
  return new TextEncoder().encode(password).length > PASSWORD_MAX
}

function isCommon(password: string) {
  const lower = password.toLowerCase()
  return (
    COMMON_WORDS.has(bareWord(lower)) ||
    COMMON_WORDS.has(bareWord(plainLetters(lower))) ||
    isRepeated(lower) ||
    isRun(lower)
  )
}

/** Removes digits and symbols around and inside a word. */
function bareWord(text: string) {
  return text.replace(/[^a-z]+/g, '')
}

/** "p@ssw0rd" → "password" */
function plainLetters(text: string) {
  const signs: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  }
  const trimmed = text.replace(/[\d\W_]+$/u, '')
  return trimmed.replace(/[@431!0$57]/g, (sign) => signs[sign] ?? sign)
}

/** "aaaaaaaa", "abcabcabc", "12341234" */
function isRepeated(text: string) {
  return /^(.{1,4})\1+.{0,3}$/su.test(text)
}

/** Digits in sequence or forming a date, and keyboard runs: "12345678", "qwertyuiop1". */
function isRun(text: string) {
  if (/^(?:19|20)?\d{6}$/.test(text) || COMMON_FIGURES.has(text)) return true
  const backwards = [...text].toReversed().join('')
  return [text, backwards].some((one) => {
    const rest = ROWS.reduce((left, row) => withoutRuns({ text: left, row }), one)
    return [...rest].length <= 2
  })
}

function withoutRuns({ text, row }: { text: string; row: string }) {
  let rest = text
  for (let length = row.length; length >= 4; length -= 1) {
    for (let start = 0; start + length <= row.length; start += 1) {
      rest = rest.replaceAll(row.slice(start, start + length), '')
    }
  }
  return rest
}

function holdsPersonal({ password, personal }: { password: string; personal: readonly string[] }) {
  const typed = plainText(password)
  const closed = typed.replace(GAPS, '')
  return personal.map(plainText).some((text) => {
    const words = text.split(GAPS).filter(([...word]) => word.length >= SHORTEST_PERSONAL)
    const whole = text.replace(GAPS, '')
    return (
      words.some((word) => typed.includes(word)) ||
      ([...whole].length >= SHORTEST_WHOLE && closed.includes(whole))
    )
  })
}

/** "Zoë Müller" → "zoe muller" */
function plainText(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
