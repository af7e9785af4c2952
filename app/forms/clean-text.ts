/**
 * Invisible characters: format characters, which contact lists put around copied addresses, and blank letters. Does not
 * match the tags of emoji flags.
 */
const INVISIBLE =
  '[\\p{Z}\\s\\u115f\\u1160\\u2800\\u3164\\uffa0]|(?![\\u{e0020}-\\u{e007f}])\\p{Cf}'
const AROUND = new RegExp(`^(?:${INVISIBLE})+|(?:${INVISIBLE})+$`, 'gu')

/** Trims invisible characters at both ends. */
function trim(value: string) {
  return value.replace(AROUND, '')
}

/** Removes characters that PostgreSQL cannot store or that do not belong in a single line; none is worth an error. */
export function cleanLine(value: string) {
  return trim(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

/** Like `cleanLine`, for text of several lines. */
export function cleanLines(value: string) {
  return trim(value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
}

/**
 * Replaces non-ASCII characters before the @ by `a`. Mail servers disagree on them (`jörg@…`): an address that is only
 * valid after this gets a message of its own.
 */
export function replaceOtherLetters(address: string) {
  return address.replace(/\P{ASCII}(?=.*@)/gu, 'a')
}
