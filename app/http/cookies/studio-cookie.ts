const NAME = 'studio'

/** Browsers' limit for cookies. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/**
 * Marks a browser that has opened the Studio. On a hosted project the editor's token is in this origin's storage,
 * readable by every script of a page, so such a browser gets no third-party scripts.
 */
export function serializeStudioCookie({ siteUrl }: { siteUrl: string }) {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=opened; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** Whether the Studio was opened in this browser. */
export function hasOpenedStudio(cookieHeader: string | null) {
  return new RegExp(`(?:^|;\\s*)${NAME}=`).test(cookieHeader ?? '')
}
