import { DocumentIcon } from '@sanity/icons'
import { iconFor } from '../desk/icons.ts'
import { ListMark } from '../desk/list-mark.tsx'
import { NOT_LISTED } from './find-lists.ts'
import { useMissingLists } from './use-missing-lists.ts'

/** Prefix of the id of a draft, or of a version in a release. */
const ID_PREFIX = /^(?:drafts|versions\.[^.]+)\./

/**
 * The icon of a document in a list, with a warning while no page lists it. All rows share one query, which is active
 * while one of them is visible.
 */
export function UnlistedMark({ id, type }: { id: string | undefined; type: string }) {
  const lists = useMissingLists({ id: id?.replace(ID_PREFIX, '') ?? null, type })
  const Icon = iconFor(type) ?? DocumentIcon
  return lists === null ? <Icon /> : <ListMark words={NOT_LISTED} tone="caution" />
}
