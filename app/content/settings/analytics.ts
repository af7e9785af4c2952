/** A script that counts visits, as the dataset has it. */
export type AnalyticsTagFields = {
  _key: string
  src: string | null
  attributes: { name: string | null; value: string | null }[] | null
  connectsTo: string[] | null
}

/**
 * Query parameters that grant access, such as those of mailed links and of the return from a payment, and email
 * addresses.
 */
const SECRETS = ['token', 'token_hash', 'session_id', 'email']

/** Whether a page view may be counted: the scripts send the page's URL to third parties. */
export function isCountable(address: string) {
  const { searchParams } = new URL(address)
  return !SECRETS.some((name) => searchParams.has(name))
}

/** Lists the origins of the tags for the page's policy, without invalid addresses. */
export function analyticsOrigins({
  tags,
  siteUrl,
}: {
  tags: readonly AnalyticsTagFields[]
  siteUrl: string
}) {
  const addresses = tags.flatMap(({ src, connectsTo }) => [src, ...(connectsTo ?? [])])
  const origins = addresses.map((address) => webOrigin({ address, siteUrl }))
  return [...new Set(origins.filter((origin) => origin !== null))]
}

function webOrigin({ address, siteUrl }: { address: string | null; siteUrl: string }) {
  if (!address || !URL.canParse(address, siteUrl)) return null
  const { origin, protocol } = new URL(address, siteUrl)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

/** Returns attributes for the script element. Editors can add data attributes, but nothing that changes how it runs. */
export function dataAttributes({ attributes }: AnalyticsTagFields) {
  const pairs = (attributes ?? []).flatMap(({ name, value }) =>
    name && value !== null && /^data-[a-z0-9-]+$/.test(name) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(pairs)
}
