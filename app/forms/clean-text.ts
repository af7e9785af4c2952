/**
 * Characters that show nothing: format characters, as contact lists put them around an address that is copied, and letters
 * that are blank. Tags of emoji flags are none of them.
 */
const INVISIBLE =
  '[\\p{Z}\\s\\u115f\\u1160\\u2800\\u3164\\uffa0]|(?![\\u{e0020}-\\u{e007f}])\\p{Cf}'
const AROUND = new RegExp(`^(?:${INVISIBLE})+|(?:${INVISIBLE})+$`, 'gu')

/** Takes away what shows nothing at both ends; a value that shows nothing at all is empty. */
function trim(value: string) {
  return value.replace(AROUND, '')
}

/** Takes out of a line what PostgreSQL cannot keep and what does not belong in a line: neither is worth an issue. */
export function cleanLine(value: string) {
  return trim(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

/** Does the same for text of several lines. */
export function cleanLines(value: string) {
  return trim(value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
}

/**
 * An address with an `a` for each character before its @ that is not ASCII. Mail servers do not agree on those (`jörg@…`):
 * an address that is valid only like this deserves a message of its own.
 */
export function replaceOtherLetters(address: string) {
  return address.replace(/\P{ASCII}(?=.*@)/gu, 'a')
}
