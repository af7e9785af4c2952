import { createContext, useContext } from 'react'

/**
 * What each answer of the server gives to the forms on its page, new every time: the id under which a
 * submission is stored once, however often it is sent, and when the page was made. This is the one place
 * by which pages differ from request to request: a page with a form must not be cached without a new seed.
 */
export type FormSeed = {
  submissionId: string
  /** Milliseconds since 1970. */
  renderedAt: number
  /** The submission that this browser sent last: of the forms of pages, the form's name and its id. */
  sentId: string | null
}

const FormSeedContext = createContext<FormSeed | null>(null)

export const FormSeedProvider = FormSeedContext.Provider

/** Null where the page stands without the root's data. */
export function useFormSeed() {
  return useContext(FormSeedContext)
}
