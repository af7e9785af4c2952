import { type Mutation, type SanityDocument } from '@sanity/client'
import { type Rename } from '#schemas/addresses/find-rename.ts'
import { strengthenReferences } from './strengthen-references.ts'

export const REDIRECTS_QUERY = `*[_type == "redirect" && !(_id in path("versions.**"))]{ _id, _rev, from, to, permanent }`

/** A redirect as it is published, or a draft of one. */
export type StoredRedirect = {
  _id: string
  _rev: string
  from: string | null
  to: string | null
  permanent: boolean | null
}

/** A patch without effect, which makes the transaction fail if the document has another revision. */
const NO_CHANGE = { unset: ['_revision_lock_pseudo_field_'] }

/**
 * Builds a transaction that publishes a draft under its new address and redirects the old one there. Other redirects
 * are adjusted: those that lead to the old address, directly or not, lead straight to the new one, and those from the
 * new address are deleted.
 *
 * @param redirects every redirect of the dataset, published and draft
 * @param redirectId the id of the new redirect, unless a published one begins at the old address already
 */
export function publishAndRedirect({
  rename,
  draft,
  published,
  redirects,
  redirectId,
}: {
  rename: Rename
  draft: SanityDocument
  published: SanityDocument
  redirects: readonly StoredRedirect[]
  redirectId: string
}): Mutation[] {
  const hasRedirect = redirects.some(
    ({ _id, from }) => from === rename.from && !_id.startsWith('drafts.'),
  )
  return [
    { patch: { id: draft._id, ifRevisionID: draft._rev, ...NO_CHANGE } },
    { patch: { id: published._id, ifRevisionID: published._rev, ...NO_CHANGE } },
    {
      createOrReplace: {
        ...strengthenReferences(draft),
        _id: published._id,
        _type: draft._type,
        _rev: undefined,
        _updatedAt: undefined,
      },
    },
    { delete: { id: draft._id } },
    ...redirects.flatMap((redirect) => adjustRedirect({ redirect, rename, redirects })),
    ...(hasRedirect
      ? []
      : [{ create: { _id: redirectId, _type: 'redirect', ...rename, permanent: true } }]),
  ]
}

function adjustRedirect({
  redirect: { _id, _rev, from, to },
  rename,
  redirects,
}: {
  redirect: StoredRedirect
  rename: Rename
  redirects: readonly StoredRedirect[]
}): Mutation[] {
  const isDraft = _id.startsWith('drafts.')
  // If published later, such a draft would undo the rename's own redirect.
  if (from === rename.to || (isDraft && from === rename.from)) return [{ delete: { id: _id } }]
  const patch = { id: _id, ifRevisionID: _rev }
  if (from === rename.from)
    return [{ patch: { ...patch, set: { to: rename.to, permanent: true } } }]
  const rest = restAtEnd({ to, end: rename.from, redirects })
  return rest === null ? [] : [{ patch: { ...patch, set: { to: rename.to + rest } } }]
}

/**
 * Returns the query and anchor with which a target leads to an address, directly or by published redirects; null when
 * it does not. Temporary redirects are not followed: an editor will change them, and then decides about those before
 * them.
 */
function restAtEnd({
  to,
  end,
  redirects,
}: {
  to: string | null
  end: string
  redirects: readonly StoredRedirect[]
}) {
  const seen = new Set<string>()
  for (let target = to; target !== null;) {
    const [path, rest] = splitPath(target)
    if (path === end) return rest
    if (seen.has(path)) return null
    seen.add(path)
    const next = redirects.find(({ _id, from }) => from === path && !_id.startsWith('drafts.'))
    target = next && next.permanent !== false ? next.to : null
  }
  return null
}

/** The path of a target, and its query and anchor. */
function splitPath(target: string): [string, string] {
  const end = target.search(/[?#]/)
  return end === -1 ? [target, ''] : [target.slice(0, end), target.slice(end)]
}
