import { linkedPath } from './page-path.ts'

/** A document that leads to an address by a path that an editor typed. */
export type LinkingDocument = { id: string; type: string; title: string }

/**
 * GROQ query for what {@link findTypedLinks} reads of the published documents but one. There may be thousands of
 * articles, so only the links in their texts are fetched.
 */
export const LINKING_DOCUMENTS_QUERY = `*[_id != $id && !(_type match "sanity.*") && !(_type match "system.*")]{
  _type != "post" => { ... },
  _type == "post" => {
    _id, _type, title,
    "body": body[]{ markDefs[]{ href }, "section": select(_type != "block" => @) }
  }
}`

/** The documents with a typed link to an address, and the redirects that lead there. */
export function findTypedLinks({
  address,
  documents,
}: {
  address: string
  documents: readonly unknown[]
}): LinkingDocument[] {
  return documents
    .filter((document) => leadsTo({ address, value: document }))
    .map((document) => ({
      id: textAt(document, '_id'),
      type: textAt(document, '_type'),
      title:
        ['title', 'name', 'question', 'heading', 'from']
          .map((field) => textAt(document, field))
          .find(Boolean) ?? '',
    }))
}

function leadsTo({ address, value }: { address: string; value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const links = [
    textAt(value, 'href'),
    textAt(value, '_type') === 'redirect' ? textAt(value, 'to') : '',
  ]
  return (
    links.some((link) => linkedPath(link) === address) ||
    Object.values(value).some((part) => leadsTo({ address, value: part }))
  )
}

function textAt(value: unknown, name: string) {
  const text: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}
