/** Metadata of an object of Stripe. */
type Metadata = Readonly<Record<string, string>> | null | undefined

/**
 * Whether this site, or its price sync, has written the metadata of a checkout session, a subscription or a price: it
 * names plan and billing period. A Stripe account may sell other things as well, which are none of the site's business.
 */
export function isOwnMetadata(metadata: Metadata) {
  return Boolean(metadata?.plan) && /^(?:monthly|annual)$/.test(metadata?.billing ?? '')
}
