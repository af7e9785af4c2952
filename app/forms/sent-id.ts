import { createContext, useContext } from 'react'

const SentIdContext = createContext<string | null>(null)

export const SentIdProvider = SentIdContext.Provider

/** Follows the id where the thanks have a link to the file of a form that mails it otherwise. */
export const WITH_FILE = ' file'

/** Returns the last submission of this browser: for forms of pages, name and id. Null without one. */
export function useSentId() {
  return useContext(SentIdContext)
}
