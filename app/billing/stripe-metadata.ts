/** Stripe refuses the checkout if a value is longer: https://docs.stripe.com/metadata */
const MAX_VALUE = 500

/**
 * Builds the metadata of a checkout and its subscription: the purchase, and the campaign of a buyer who consented.
 * Campaign keys cannot overwrite those of the purchase.
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
