const LOOPBACK_NAMES = ['localhost', '127.0.0.1']

/** The site's own origins: the configured one; on one machine `localhost` and `127.0.0.1` are the same place. */
export function siteOrigins(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  return LOOPBACK_NAMES.includes(hostname)
    ? LOOPBACK_NAMES.map((name) => siteUrl.replace(`//${hostname}`, `//${name}`))
    : [siteUrl]
}
