import { createContext, useContext } from 'react'

const SentIdContext = createContext<string | null>(null)

export const SentIdProvider = SentIdContext.Provider

/** Returns the last submission of this browser: for forms of pages, name and id. Null without one. */
export function useSentId() {
  return useContext(SentIdContext)
}
