import { createContext, useContext } from 'react'

const SentIdContext = createContext<string | null>(null)

export const SentIdProvider = SentIdContext.Provider

/** Suffix of the id: the thank-you shows the link to the file, although the form usually mails it. */
export const WITH_FILE = ' file'

/** Returns the last submission of this browser: for forms of pages, name and id. Null without one. */
export function useSentId() {
  return useContext(SentIdContext)
}
