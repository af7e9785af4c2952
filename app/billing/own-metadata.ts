/** Metadata of an object of Stripe. */
type Metadata = Readonly<Record<string, string>> | null | undefined

/**
 * Whether this site, or its price sync, has written the metadata of a Stripe object: it names plan and billing period.
 * A Stripe account may also sell things that do not concern the site.
 */
export function isOwnMetadata(metadata: Metadata) {
  return Boolean(metadata?.plan) && /^(?:monthly|annual)$/.test(metadata?.billing ?? '')
}
