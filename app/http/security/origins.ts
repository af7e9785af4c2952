const LOOPBACK_NAMES = ['localhost', '127.0.0.1']

/** Lists the site's own origins: the configured one and, on one machine, both `localhost` and `127.0.0.1`. */
export function siteOrigins(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  return LOOPBACK_NAMES.includes(hostname)
    ? LOOPBACK_NAMES.map((name) => siteUrl.replace(`//${hostname}`, `//${name}`))
    : [siteUrl]
}
