/** Supabase Auth's link types (`type` in the URL). */
const TYPES = ['signup', 'email', 'invite', 'magiclink', 'recovery', 'email_change'] as const

export type LinkType = (typeof TYPES)[number]

/** Why the form ends here instead of offering another try. */
export type DeadEnd = {
  ended:
    /** The token is none, was used, or is too old. */
    | 'expired'
    /** The token is used up, and the account has no password. */
    | 'unset'
}

export const PURCHASE_PARAMETER = 'purchase'

const TOKEN = /^[\w-]{20,200}$/

/** Reads the token and type of a link. Null when part of the URL is missing. */
export function getLink(address: string) {
  const { searchParams } = new URL(address)
  const tokenHash = searchParams.get('token_hash') ?? ''
  const type = TYPES.find((one) => one === searchParams.get('type'))
  const customer = paidBy(searchParams.get('redirect_to') ?? '')
  return type && TOKEN.test(tokenHash) ? { tokenHash, type, customer } : null
}

/** Reads the signed customer that a purchase link carries in its URL. */
function paidBy(address: string) {
  return URL.canParse(address) ? new URL(address).searchParams.get(PURCHASE_PARAMETER) : null
}

/**
 * Maps a link's type to the page that it opens. An invited member has no password yet, so an invitation asks for one
 * as a recovery does.
 */
export function getPurpose(type: LinkType) {
  if (type === 'recovery' || type === 'invite') return 'recovery'
  return type === 'email_change' ? 'change' : 'signup'
}

/** Whether the link confirms a new account, whose password is chosen now. A magic link is for an existing account. */
export function asksForPassword(type: LinkType) {
  return type === 'signup' || type === 'email'
}
