/** Supabase Auth's link types (`type` in the URL). */
const TYPES = ['signup', 'email', 'invite', 'magiclink', 'recovery', 'email_change'] as const

export type LinkType = (typeof TYPES)[number]

/** Why a press on the button ends here; one that may be tried again is answered like any form. */
export type DeadEnd = {
  ended:
    /** The token is none, was used, or is too old. */
    | 'expired'
    /** The token is used up, and the account has no password. */
    | 'unset'
}

export const PURCHASE_PARAMETER = 'purchase'

const TOKEN = /^[\w-]{20,200}$/

/** The token of a link and what it is for; null when a part of it was lost on the way. */
export function getLink(address: string) {
  const { searchParams } = new URL(address)
  const tokenHash = searchParams.get('token_hash') ?? ''
  const type = TYPES.find((one) => one === searchParams.get('type'))
  const customer = paidBy(searchParams.get('redirect_to') ?? '')
  return type && TOKEN.test(tokenHash) ? { tokenHash, type, customer } : null
}

/** The link about a purchase brings the signed customer along, in the address that was given to Auth. */
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

/** Whether the link confirms a new account, whose password is chosen with it. A magic link is for one that exists. */
export function asksForPassword(type: LinkType) {
  return type === 'signup' || type === 'email'
}
