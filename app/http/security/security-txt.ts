const DAY_MS = 24 * 60 * 60 * 1_000

/** RFC 9116 recommends less than a year, so that outdated addresses expire. */
const VALID_DAYS = 180

/** An address that is safe on a line of its own: content may contain anything. */
const EMAIL = /^[\w.+-]+@[\w.-]+$/

/**
 * Builds the text of /.well-known/security.txt (https://www.rfc-editor.org/rfc/rfc9116). It expires half a year after
 * the day of the request, so a running site never serves an expired one.
 *
 * @param email where reports go; without a usable one it is the contact page
 */
export function securityTxt({
  siteUrl,
  email,
  now,
}: {
  siteUrl: string
  email: string | null
  now: number
}) {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const expires = new Date(today + VALID_DAYS * DAY_MS)
  return [
    `Contact: ${email !== null && EMAIL.test(email) ? `mailto:${email}` : `${siteUrl}/contact`}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
