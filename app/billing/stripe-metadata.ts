/** Stripe refuses the whole checkout over one value that is longer: https://docs.stripe.com/metadata */
const MAX_VALUE = 500

/**
 * Makes the metadata of a checkout and its subscription: what is bought, and the campaign by which a buyer came who has
 * agreed that it is recorded. Nothing of the campaign can take the place of what is bought.
 */
export function stripeMetadata({
  bought,
  campaign,
}: {
  bought: Readonly<Record<string, string>>
  campaign: Readonly<Record<string, string>>
}): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...campaign, ...bought }).map(([name, value]) => [
      name,
      [...value].slice(0, MAX_VALUE).join(''),
    ]),
  )
}
