/** A script that counts visits, as the dataset has it. */
export type AnalyticsTagFields = {
  _key: string
  src: string | null
  attributes: { name: string | null; value: string | null }[] | null
  connectsTo: string[] | null
}

/** Parameters of mailed links and of the return from a payment, which anybody who knows them can use, and addresses. */
const SECRETS = ['token', 'token_hash', 'session_id', 'email']

/** Whether a visit may be counted: the scripts tell others the address of the page. */
export function isCountable(address: string) {
  const { searchParams } = new URL(address)
  return !SECRETS.some((name) => searchParams.has(name))
}

/** The origins that the tags load from and send to, for the page's policy. What is no web address is left out. */
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

/** The attributes that go onto the script element; an editor can add data, and nothing that changes how it runs. */
export function dataAttributes({ attributes }: AnalyticsTagFields) {
  const pairs = (attributes ?? []).flatMap(({ name, value }) =>
    name && value !== null && /^data-[a-z0-9-]+$/.test(name) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(pairs)
}
