import { type SanityClient, type SanityDocument } from '@sanity/client'
import { readPublishedId } from './pictures.ts'

/** The values of a patch by the paths at which they are set. */
export type Changes = Record<string, unknown>

/**
 * Finds uses of an asset in a document and replaces it. Crop and hotspot stay; the alternative text, which describes
 * the file, becomes that of the new asset, if it has one.
 */
export function findChanges({
  document,
  from,
  to,
  altText,
}: {
  document: unknown
  from: string
  to: string
  altText: string
}): Changes {
  const changes: Changes = {}
  const visit = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const key = isRecord(item) && typeof item._key === 'string' ? item._key : null
        visit(item, `${path}[${key === null ? index : `_key==${JSON.stringify(key)}`}]`)
      })
      return
    }
    if (!isRecord(value)) return
    if (isRecord(value.asset) && value.asset._ref === from) {
      changes[`${path}.asset._ref`] = to
      if ('alt' in value) changes[`${path}.alt`] = altText
    }
    for (const [name, part] of Object.entries(value)) {
      visit(part, path === '' ? name : `${path}.${name}`)
    }
  }
  visit(document, '')
  return changes
}

/**
 * Replaces a picture everywhere, in drafts: visitors see it as each is published. Existing drafts keep their other
 * changes.
 *
 * @returns the ids of the published documents of the drafts
 * @throws Error when a document was changed meanwhile, or the Content Lake refuses; no draft is changed then
 */
export async function replacePicture({
  client,
  from,
  to,
  altText,
}: {
  client: SanityClient
  from: string
  to: string
  altText: string
}): Promise<string[]> {
  const documents = await client.fetch<SanityDocument[]>(
    '*[references($from)]',
    { from },
    { perspective: 'raw' },
  )
  const ids = [...new Set(documents.map(({ _id }) => readPublishedId(_id)))]
  const transaction = client.transaction()
  const changed: string[] = []
  const drafts = await client.getDocuments(ids.map((id) => `drafts.${id}`))
  for (const [index, id] of ids.entries()) {
    const draft = drafts[index]
    const base = draft ?? documents.find(({ _id }) => _id === id)
    if (!base) continue
    const changes = findChanges({ document: base, from, to, altText })
    if (Object.keys(changes).length === 0) continue
    changed.push(id)
    if (draft) {
      transaction.patch(draft._id, (patch) => patch.ifRevisionId(draft._rev).set(changes))
    } else {
      const { _rev, _updatedAt, ...content } = base
      transaction.create({ ...content, _id: `drafts.${id}` })
      transaction.patch(`drafts.${id}`, (patch) => patch.set(changes))
    }
  }
  if (changed.length > 0) await transaction.commit()
  return changed
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
