import { CONSENT_COOKIE, CONSENT_MAX_AGE_SECONDS, toConsent, type CookieChoice } from './consent.ts'

/**
 * Writes the answer to the cookie question at the press of the button, in the encoding of Remix's cookies. The post
 * that follows is lost when the visitor leaves before it is answered.
 */
export function rememberChoice(answer: { choice: CookieChoice; search: string }) {
  const value = encodeURIComponent(base64(JSON.stringify(toConsent(answer))))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${CONSENT_MAX_AGE_SECONDS}${secure}`
}

/** The UTF-8 bytes of a text in base64. */
function base64(text: string) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
