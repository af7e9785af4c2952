import { textIn } from '../parts.ts'

/** Returns the title by which editors know a document of any type; empty without one. */
export function documentTitle(document: unknown) {
  return (
    ['name', 'title', 'question', 'heading', 'from']
      .map((field) => textIn(document, field))
      .find(Boolean) ?? ''
  )
}
