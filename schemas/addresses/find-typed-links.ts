import { textIn } from '#schemas/parts.ts'
import { documentTitle } from '#schemas/documents/document-title.ts'
import { linkedPath } from './page-path.ts'

/**
 * A document with a typed link to an address; `through` is the old address that it uses when redirects lead on from
 * there.
 */
export type LinkingDocument = { id: string; type: string; title: string; through: string | null }

/**
 * GROQ query for what {@link findTypedLinks} reads of all other published documents. There may be thousands of
 * articles, so only the links in their texts are fetched.
 */
export const LINKING_DOCUMENTS_QUERY = `*[_id != $id && !(_type match "sanity.*") && !(_type match "system.*")]{
  _type != "post" => { ... },
  _type == "post" => {
    _id, _type, title,
    "body": body[]{ markDefs[]{ href }, "section": select(_type != "block" => @) }
  }
}`

/** The documents with a typed link to an address, and the redirects that lead there, in one step or in several. */
export function findTypedLinks({
  address,
  documents,
}: {
  address: string
  documents: readonly unknown[]
}): LinkingDocument[] {
  const addresses = [address, ...findOldAddresses({ address, documents })]
  return documents.flatMap((document) => {
    const links = listLinks(document)
    const reached = addresses.find((each) => links.has(each))
    if (reached === undefined) return []
    return {
      id: textIn(document, '_id'),
      type: textIn(document, '_type'),
      title: documentTitle(document),
      through: reached === address ? null : reached,
    }
  })
}

/** Lists addresses that redirect to another, nearest first. */
function findOldAddresses({
  address,
  documents,
}: {
  address: string
  documents: readonly unknown[]
}) {
  const redirects = documents
    .filter((document) => textIn(document, '_type') === 'redirect')
    .map((redirect) => ({
      from: linkedPath(textIn(redirect, 'from')),
      to: linkedPath(textIn(redirect, 'to')),
    }))
  // A set iterates over items added meanwhile, and ends a redirect loop.
  const addresses = new Set([address])
  for (const target of addresses) {
    for (const { from, to } of redirects) if (to === target) addresses.add(from)
  }
  addresses.delete(address)
  return addresses
}

/** The paths of all typed links in a value, and the target of a redirect. */
function listLinks(value: unknown, into = new Set<string>()) {
  if (typeof value !== 'object' || value === null) return into
  into.add(linkedPath(textIn(value, 'href')))
  if (textIn(value, '_type') === 'redirect') into.add(linkedPath(textIn(value, 'to')))
  for (const part of Object.values(value)) listLinks(part, into)
  return into
}
