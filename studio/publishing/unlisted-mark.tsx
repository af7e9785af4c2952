import { DocumentIcon } from '@sanity/icons'
import { iconFor } from '../desk/icons.ts'
import { ListMark } from '../desk/list-mark.tsx'
import { NOT_LISTED } from './find-lists.ts'
import { useMissingLists } from './use-missing-lists.ts'

/** Prefix of the id of a draft, or of a version in a release. */
const ID_PREFIX = /^(?:drafts|versions\.[^.]+)\./

/**
 * The icon of a document in a list, which warns while no page lists the document. All rows of a list read one query, which
 * is followed as long as one of them is shown.
 */
export function UnlistedMark({ id, type }: { id: string | undefined; type: string }) {
  const lists = useMissingLists({ id: id?.replace(ID_PREFIX, '') ?? null, type })
  const Icon = iconFor(type) ?? DocumentIcon
  return lists === null ? <Icon /> : <ListMark words={NOT_LISTED} tone="caution" />
}
