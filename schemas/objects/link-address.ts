const HIDDEN_OR_BACKSLASH = /[\p{Cc}\p{Cf}\s\\]/u
const PATH = /^\/(?!\/)/
const ANCHOR = /^#./
const WEB_ADDRESS = /^https?:\/\/[^/?#]/i
const MAIL_ADDRESS = /^mailto:[^@?]+@[^@?]+/i
const PHONE_NUMBER = /^tel:\+?\d/i

/**
 * Whether a link may have the address: a path with one leading slash, an `#anchor`, or an `http:`, `https:`, `mailto:`
 * or `tel:` address.
 *
 * Browsers remove tabs and line breaks from addresses and read backslashes as slashes, so addresses with such
 * characters are rejected instead of cleaned.
 */
export function isSafeAddress(href: string) {
  if (HIDDEN_OR_BACKSLASH.test(href)) return false
  if (WEB_ADDRESS.test(href)) return URL.canParse(href)
  return [PATH, ANCHOR, MAIL_ADDRESS, PHONE_NUMBER].some((pattern) => pattern.test(href))
}

/** Describes an invalid link address for the editor; otherwise true. Empty addresses are left to another rule. */
export function checkAddress(href: string | undefined) {
  if (href === undefined || isSafeAddress(href)) return true
  return 'Type a path such as /pricing, an #anchor, or an address that begins with https:, mailto: or tel:, without spaces.'
}

/** Describes an invalid suffix for the editor; otherwise true. */
export function checkSuffix(suffix: string | undefined) {
  if (!suffix || (/^[?#]./.test(suffix) && !HIDDEN_OR_BACKSLASH.test(suffix))) return true
  return 'Begin with # for a place on the page or ? for a parameter, without spaces.'
}

/** A link has exactly one target: a page of the site or an address. */
export function checkOneTarget(link: Record<string, unknown> | null | undefined) {
  // Programs leave null when they clear a field.
  if (!link) return true
  if (link.target && link.href) return 'Choose a page or type an address, not both.'
  if (!link.target && !link.href) return 'Choose a page or type an address.'
  return true
}
