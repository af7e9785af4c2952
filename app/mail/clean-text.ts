/** Longer header lines are truncated: mail servers refuse lines of 1,000 bytes. */
const MAX_LINE_LENGTH = 200

/** Characters that may end a line: CR, LF, the Unicode separators, and all other control characters. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu

/** The unquoted form of RFC 5321, which cannot be read as two addresses. */
const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]{1,255}$/u

/** A text as one line that is safe in a header, cut to 200 characters. */
export function cleanLine(text: string): string {
  const line = text.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_LINE_LENGTH) return line
  return `${characters.slice(0, MAX_LINE_LENGTH - 1).join('')}…`
}

/** A text of several lines without other control characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}

/** Whether a text is a single address that is safe in a header. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && !/\p{Cc}/u.test(text)
}

/** Whether a text is an address that a mail may link to. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The text in HTML, also within an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
