import { type SupportedStorage } from '@supabase/supabase-js'
import { type CookieJar, STORAGE_KEY } from './cookie-jar.server.ts'

/**
 * Storage for the Supabase client. The session is in the jar's cookies; everything else, such as the user and the PKCE
 * verifier, lasts for the request.
 */
export function createSessionStorage(jar: CookieJar): SupportedStorage {
  const memory = new Map<string, string>()
  return {
    // Cookies come from the browser, so the client must not trust their user data.
    isServer: true,
    getItem: (key) => (key === STORAGE_KEY ? jar.read() : (memory.get(key) ?? null)),
    setItem: (key, value) => {
      if (key === STORAGE_KEY) jar.write(value)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      if (key === STORAGE_KEY) jar.clear()
      else memory.delete(key)
    },
  }
}
