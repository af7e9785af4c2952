/**
 * Returns the name of a cookie that only this host can set: over HTTPS, browsers refuse the prefix from other hosts of
 * the domain. A signature alone is not enough, since an attacker could plant a cookie signed for somebody else.
 */
export function hostCookieName({ name, siteUrl }: { name: string; siteUrl: string }) {
  return siteUrl.startsWith('https:') ? `__Host-${name}` : name
}
