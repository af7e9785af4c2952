import { documentPaths } from '#schemas/addresses/document-address.ts'
import { pathFault } from '#schemas/addresses/page-path.ts'
import { isRecord } from '../definitions.ts'

type Copied = Record<string, unknown> & { _type: string }

/** Fields that are not copied: ids, dates of the lake, and readers' comments. */
const OWN_FIELDS = ['_id', '_rev', '_createdAt', '_updatedAt', 'comments']

/** The field that names a document of a type. */
function titleField(type: string) {
  return type === 'integration' ? 'name' : 'title'
}

/** Returns the folder of a type's addresses: empty for pages, which have a full path. */
export function addressFolder(type: string) {
  return new Map<string, string>(Object.entries(documentPaths)).get(type) ?? ''
}

/** Describes the problem with the last part of an address for an editor; null when it is usable. */
export function addressFault({ type, end }: { type: string; end: string }) {
  if (type === 'page') return pathFault(end)
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(end)
    ? null
    : 'Use small letters, digits and single hyphens, such as our-plans.'
}

/** Creates a copy as a new draft, with its own title and address. */
export function copyDocument({
  document,
  id,
  title,
  end,
}: {
  document: Copied
  /** The published id of the copy. */
  id: string
  title: string
  /** The path of a page; the slug of any other document. */
  end: string
}): Copied & { _id: string } {
  const fields = Object.entries(document).filter(([name]) => !OWN_FIELDS.includes(name))
  const { _type } = document
  return {
    ...Object.fromEntries(fields),
    _type,
    _id: `drafts.${id}`,
    [titleField(_type)]: title,
    ...(_type === 'page' ? { path: end } : { slug: { _type: 'slug', current: end } }),
    // Otherwise the copy would have the original's title in search results.
    ...(isRecord(document.seo) && { seo: { ...document.seo, title: undefined } }),
  }
}
