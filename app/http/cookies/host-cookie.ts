/**
 * The name of a cookie that only this host can set: over HTTPS browsers refuse one with the prefix from any other host of
 * the domain. A signature alone does not help, as somebody can be given a cookie that was signed for somebody else.
 */
export function hostCookieName({ name, siteUrl }: { name: string; siteUrl: string }) {
  return siteUrl.startsWith('https:') ? `__Host-${name}` : name
}
