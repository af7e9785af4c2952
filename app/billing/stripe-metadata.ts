/** The limits of Stripe, which refuses the whole checkout over one of them: https://docs.stripe.com/metadata */
const MAX_KEY = 40
const MAX_VALUE = 500

/** As many as the database keeps of a form's sender. */
const MAX_CAMPAIGN = 10
const CAMPAIGN_NAME = /^utm_[a-z_]{1,30}$/

/**
 * Makes the metadata of a checkout and its subscription: what is bought, and the campaign by which a buyer came who has
 * agreed that it is recorded. The campaign is from a cookie that the browser can write: names of other kinds are left
 * out, so it says nothing of what is bought.
 */
export function stripeMetadata({
  bought,
  campaign,
}: {
  bought: Readonly<Record<string, string>>
  campaign: Readonly<Record<string, string>>
}): Record<string, string> {
  const parameters = Object.entries(campaign)
    .filter(([name, value]) => CAMPAIGN_NAME.test(name) && value.trim() !== '')
    .slice(0, MAX_CAMPAIGN)
  return Object.fromEntries(
    [...parameters, ...Object.entries(bought)].map(([name, value]) => [
      name.slice(0, MAX_KEY),
      [...value].slice(0, MAX_VALUE).join(''),
    ]),
  )
}
