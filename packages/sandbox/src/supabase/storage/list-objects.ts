import { type StoredObject } from './rows.ts'

export type ListOptions = {
  prefix: string
  search: string
  limit: number
  offset: number
  sortBy: {
    column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at'
    order: 'asc' | 'desc'
  }
}

type ListEntry = Pick<StoredObject, 'name'> & {
  [Key in 'id' | 'created_at' | 'updated_at' | 'last_accessed_at']: string | null
} & { metadata: StoredObject['metadata'] | null }

/** Lists the direct contents of a folder: folders first, which are only names, then files. */
export function listFolder({
  objects,
  options: { prefix, search, limit, offset, sortBy },
}: {
  objects: readonly StoredObject[]
  options: ListOptions
}): ListEntry[] {
  const start = getFolder(prefix)
  const folders = new Map<string, ListEntry>()
  const entries: ListEntry[] = []
  for (const object of objects) {
    if (!object.name.startsWith(start)) continue
    const [name = '', ...deeper] = object.name.slice(start.length).split('/')
    if (!name.toLowerCase().startsWith(search.toLowerCase())) continue
    if (deeper.length > 0) folders.set(name, folderEntry(name))
    else entries.push(fileEntry({ object, name }))
  }
  const direction = sortBy.order === 'asc' ? 1 : -1
  const sorted = entries.sort(
    (one, other) => direction * compare({ one: one[sortBy.column], other: other[sortBy.column] }),
  )
  const sortedFolders = [...folders.values()].sort(
    (one, other) => direction * compare({ one: one.name, other: other.name }),
  )
  return [...sortedFolders, ...sorted].slice(offset, offset + limit)
}

/** `a/b` and `a/b/` are the same folder; the empty one is the bucket. */
export function getFolder(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? '' : `${trimmed}/`
}

function compare({ one, other }: { one: string | null; other: string | null }): number {
  const [first, second] = [one ?? '', other ?? '']
  return first < second ? -1 : first > second ? 1 : 0
}

function folderEntry(name: string): ListEntry {
  return {
    name,
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  }
}

function fileEntry({ object, name }: { object: StoredObject; name: string }): ListEntry {
  return {
    name,
    id: object.id,
    updated_at: object.updated_at,
    created_at: object.created_at,
    last_accessed_at: object.last_accessed_at,
    metadata: object.metadata,
  }
}
