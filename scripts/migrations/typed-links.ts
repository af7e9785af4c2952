import { documentAddress } from '#schemas/addresses/document-address.ts'
import { linkedPath } from '#schemas/addresses/page-path.ts'
import { isRecord, getText } from '#schemas/definitions.ts'

/** A link whose typed path becomes a reference. */
export type MovedLink = {
  /** Path of the link in its document, as in a patch. */
  path: string
  href: string
  /** The id of the document at that address. */
  target: string
  /** The end of the typed address that follows the path: `?plan=growth`, `#prices`. */
  suffix: string
}

/** A link that stays as it was typed, because no document has its address. */
export type TypedLink = Pick<MovedLink, 'path' | 'href'>

const SITE_PATH = /^\/(?!\/)/
const SUFFIX = /[?#].*$/

/** The ids of the published documents by their addresses. */
export function mapAddresses(documents: readonly unknown[]) {
  return new Map(
    documents.filter(isRecord).flatMap((document) => {
      const id = getText(document._id)
      const address = documentAddress(document)
      return address === null || /^(?:drafts|versions)\./.test(id) ? [] : [[address, id] as const]
    }),
  )
}

/** Splits the typed links of a document into those to convert and those to keep. Links with a target are skipped. */
export function sortTypedLinks({
  document,
  addresses,
}: {
  document: unknown
  addresses: ReadonlyMap<string, string>
}): { moved: MovedLink[]; typed: TypedLink[] } {
  const moved: MovedLink[] = []
  const typed: TypedLink[] = []
  for (const { path, href } of listTypedLinks({ value: document, path: '' })) {
    const target = SITE_PATH.test(href) ? addresses.get(linkedPath(href)) : undefined
    if (target === undefined) typed.push({ path, href })
    else moved.push({ path, href, target, suffix: SUFFIX.exec(href)?.[0] ?? '' })
  }
  return { moved, typed }
}

/** The operations of a patch that moves the links. */
export function patchLinks(links: readonly MovedLink[]) {
  const set: Record<string, unknown> = {}
  for (const { path, target, suffix } of links) {
    set[`${path}.target`] = { _type: 'reference', _ref: target }
    if (suffix !== '') set[`${path}.suffix`] = suffix
  }
  return {
    set,
    unset: links.map(({ path }) => `${path}.href`),
  }
}

function listTypedLinks({ value, path }: { value: unknown; path: string }): TypedLink[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const key = isRecord(item) ? getText(item._key) : ''
      return listTypedLinks({ value: item, path: `${path}[${key ? `_key=="${key}"` : index}]` })
    })
  }
  if (!isRecord(value)) return []
  const isTyped = value._type === 'link' && typeof value.href === 'string' && !value.target
  const parts = Object.entries(value).flatMap(([name, part]) =>
    listTypedLinks({ value: part, path: path === '' ? name : `${path}.${name}` }),
  )
  return isTyped ? [{ path, href: getText(value.href) }, ...parts] : parts
}
