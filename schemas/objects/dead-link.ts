import { type ValidationContext } from '@sanity/types'
import { ADDRESSED_TYPES, documentAddress } from '#schemas/addresses/document-address.ts'
import { isReserved, isSitePage, linkedPath } from '#schemas/addresses/page-path.ts'
import { textIn } from '../parts.ts'

const SITE_PATH = /^\/(?!\/)[^\s\\]*$/
const DRAFT_OR_VERSION = /^(?:drafts|versions)\./

const ADDRESSES = `*[_type in $types || _type == "redirect"]{ _id, _type, path, slug, from }`

type Addresses = {
  published: ReadonlySet<string>
  unpublished: ReadonlySet<string>
  /** The published ones of documents, which a link can have as its target. */
  targets: ReadonlySet<string>
}

/** One query per document: the Studio validates each of its links with the same document object. */
const addressesByDocument = new WeakMap<object, Promise<Addresses>>()

/** Warns about a typed path that leads nowhere: no published document, site page or redirect has it. Otherwise true. */
export async function checkDeadLink(address: string | undefined, context: ValidationContext) {
  if (!address || !SITE_PATH.test(address)) return true
  const path = linkedPath(address)
  if (isReserved(path) || isSitePage(path)) return true
  const { document } = context
  if (!document || documentAddress(document) === path) return true
  const { published, unpublished } = await addressesFor(document, context)
  if (published.has(path)) return true
  return unpublished.has(path)
    ? `The page at ${path} is not published yet: until then this leads nowhere.`
    : `No page lives at ${path}, so this leads nowhere.`
}

/** Warns about a typed path of a document that could be picked instead; otherwise true. */
export async function checkTypedPath(address: string | undefined, context: ValidationContext) {
  if (!address || !SITE_PATH.test(address) || !context.document) return true
  const path = linkedPath(address)
  const { targets } = await addressesFor(context.document, context)
  return (
    !targets.has(path) ||
    'A page has this path: choose it above instead, so that the link follows it when its address changes.'
  )
}

async function addressesFor(document: object, context: ValidationContext) {
  const addresses = addressesByDocument.get(document) ?? readAddresses(context)
  addressesByDocument.set(document, addresses)
  try {
    return await addresses
  } catch (error) {
    // The next check asks again.
    addressesByDocument.delete(document)
    throw error
  }
}

async function readAddresses({ getClient }: ValidationContext): Promise<Addresses> {
  const documents = await getClient({ apiVersion: '2025-02-19' }).fetch<unknown[]>(
    ADDRESSES,
    { types: ADDRESSED_TYPES },
    { perspective: 'raw' },
  )
  const isDraft = (document: unknown) => DRAFT_OR_VERSION.test(textIn(document, '_id'))
  const published = documents.filter((document) => !isDraft(document))
  return {
    published: new Set(published.map(addressOrSource)),
    targets: new Set(published.map((document) => documentAddress(document) ?? '')),
    unpublished: new Set(documents.filter(isDraft).map(addressOrSource)),
  }
}

function addressOrSource(document: unknown) {
  return documentAddress(document) ?? textIn(document, 'from')
}
