import { createHash } from 'node:crypto'
import { isPublishedId, getPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { referencesIn } from '#sandbox/sanity/store/references.ts'
import { type Transaction } from '#sandbox/sanity/store/types.ts'
import { type IndexName } from './narrow-tree.ts'

/** A query's dependency: everything, or the documents that an index holds under a value. */
export type Dependency = { index: Exclude<IndexName, 'group'>; value: string } | 'everything'

/** The opaque tag that clients see, equal in every process. */
export function syncTag(dependency: Dependency): string {
  const text = dependency === 'everything' ? dependency : `${dependency.index}:${dependency.value}`
  return `s1:${createHash('sha1').update(text).digest('base64url').slice(0, 6)}`
}

/**
 * Lists the tags of all queries that a transaction may have changed. Without `includeDrafts`, only those for readers of
 * published documents, whom an editor's keystrokes must not disturb.
 */
export function syncTagsOfChange({
  transaction,
  includeDrafts = false,
}: {
  transaction: Transaction
  includeDrafts?: boolean
}): string[] {
  const tags = new Set<string>()
  for (const { documentId, previous, result } of transaction.changes) {
    if (!includeDrafts && !isPublishedId(documentId)) continue
    tags.add(syncTag('everything'))
    tags.add(syncTag({ index: 'id', value: documentId }))
    tags.add(syncTag({ index: 'id', value: getPublishedId(documentId) }))
    for (const document of [previous, result]) {
      if (!document) continue
      tags.add(syncTag({ index: 'type', value: document._type }))
      for (const { id } of referencesIn(document))
        tags.add(syncTag({ index: 'reference', value: id }))
    }
  }
  return [...tags]
}
