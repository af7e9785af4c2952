import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/**
 * The nonce of this response's Content-Security-Policy, for the inline scripts of the framework;
 * undefined in the browser and under a server that sets no policy.
 */
export function useNonce() {
  return useContext(NonceContext)
}
