/** A reply that editors have written beforehand. */
export type ReplyTemplate = { name: string; subject: string; text: string }

/** Mail programs cut a longer address off, or do not open at all. */
const LONGEST_BODY = 1_500

/**
 * Returns the mailto URL of a reply, filled in from a template.
 *
 * @returns null for a sender without an address
 */
export function getReplyAddress({
  submission: { name, email, company },
  template,
}: {
  submission: { name: string | null; email: string | null; company: string | null }
  template: ReplyTemplate | null
}): string | null {
  if (email === null || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return null
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  if (!template) return address
  const fill = (text: string) =>
    text.replaceAll('{name}', () => name ?? '').replaceAll('{company}', () => company ?? '')
  // Line breaks of a mail are two characters: RFC 6068.
  const body = fill(template.text).slice(0, LONGEST_BODY).replace(/\r?\n/g, '\r\n')
  return `${address}?subject=${encodeURIComponent(fill(template.subject))}&body=${encodeURIComponent(body)}`
}
