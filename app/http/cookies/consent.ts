/** A visitor's choice about cookies that the site does not need; null before they have chosen. */
export type CookieChoice = 'accept' | 'decline'

export function isCookieChoice(value: unknown): value is CookieChoice {
  return value === 'accept' || value === 'decline'
}

export const CONSENT_COOKIE = 'cookies'
export const CONSENT_MAX_AGE_SECONDS = 60 * 60 * 24 * 182

/** Builds the cookie's value: the choice and, when accepted, the campaign. */
export function toConsent({ choice, search }: { choice: CookieChoice; search: string }) {
  return { choice, campaign: choice === 'accept' ? parseCampaign(search) : {} }
}

/** Limit of campaign parameters, `utm_source` and the like; the database has the same. */
const MOST_PARAMETERS = 10
const LONGEST_VALUE = 200

/** The campaign that an address names. */
export function parseCampaign(search: string) {
  const named = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z_]{1,30}$/.test(name))
  return Object.fromEntries(
    named.slice(0, MOST_PARAMETERS).map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]),
  )
}
