import { textIn } from '../parts.ts'

/** The words by which editors know a document of any type; empty where it has none. */
export function documentTitle(document: unknown) {
  return (
    ['name', 'title', 'question', 'heading', 'from']
      .map((field) => textIn(document, field))
      .find(Boolean) ?? ''
  )
}
