import { createContext, useContext } from 'react'

const SentIdContext = createContext<string | null>(null)

export const SentIdProvider = SentIdContext.Provider

/**
 * The submission that this browser sent last: of the forms of pages, the form's name and its id. Null where it has sent
 * none.
 */
export function useSentId() {
  return useContext(SentIdContext)
}
