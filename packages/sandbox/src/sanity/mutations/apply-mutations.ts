import { type JsonObject } from '#sandbox/sanity/store/json-value.ts'
import { type MutationResult, type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { withArrayKeys } from './array-keys.ts'
import {
  documentExists,
  documentNotFound,
  invalid,
  revisionDoesNotMatch,
} from './mutation-error.ts'
import {
  type MutationRequest,
  type PatchOperations,
  type QuerySelection,
} from './parse-mutations.ts'
import { patchDocument } from './patch-document.ts'
import { type Staging } from './staging.ts'

type MutationContext = {
  staging: Staging
  nextId: () => string
  autoGenerateArrayKeys: boolean
  /** Selects ids by a query, including what the transaction has written so far. */
  select: (selection: QuerySelection & { staging: Staging }) => string[]
}

/** Applies one mutation to the staged transaction; the results are in the shape of `returnIds=true`. */
export function applyMutation({
  mutation,
  ...context
}: MutationContext & { mutation: MutationRequest }): MutationResult[] {
  const { staging, select } = context
  if ('create' in mutation) {
    const attributes = getAttributes({ ...context, attributes: mutation.create })
    if (staging.get(attributes._id)) throw documentExists(attributes._id)
    return [written({ staging, attributes, mutation: 'create', operation: 'create' })]
  }
  if ('createIfNotExists' in mutation) {
    const attributes = getAttributes({ ...context, attributes: mutation.createIfNotExists })
    const existing = staging.get(attributes._id)
    if (existing) return [{ id: existing._id, operation: 'none', document: existing }]
    return [written({ staging, attributes, mutation: 'create', operation: 'create' })]
  }
  if ('createOrReplace' in mutation) {
    const attributes = getAttributes({ ...context, attributes: mutation.createOrReplace })
    const operation = staging.get(attributes._id) ? 'update' : 'create'
    return [written({ staging, attributes, mutation: 'createOrReplace', operation })]
  }
  if ('delete' in mutation) {
    const { delete: target } = mutation
    const ids = 'id' in target ? [target.id] : select({ ...target, staging })
    return ids.map((id) => removeDocument({ staging, id }))
  }
  return patchAll({ ...context, patch: mutation.patch })
}

/** Deleting a missing document is not an error. */
export function removeDocument({ staging, id }: { staging: Staging; id: string }): MutationResult {
  const document = staging.get(id)
  if (!document) return { id, operation: 'none', document: null }
  staging.remove(id)
  return { id, operation: 'delete', document }
}

/** @throws MutationError 404 where there is no such document, 409 where it is of another revision than is expected */
export function patchById({
  staging,
  id,
  operations,
  ifRevisionId,
}: {
  staging: Staging
  id: string
  operations: PatchOperations
  ifRevisionId?: string
}): MutationResult {
  const document = staging.get(id)
  if (!document) throw documentNotFound(id)
  // Earlier mutations of the transaction have changed the staged revision; the client knows the stored one.
  const current = staging.store.get(id)?._rev ?? document._rev
  if (ifRevisionId !== undefined && ifRevisionId !== current) {
    throw revisionDoesNotMatch({ id, current, expected: ifRevisionId })
  }
  const patched = patchDocument({ document, operations })
  return {
    id,
    operation: 'update',
    document: staging.update({ document: patched, patch: operations }),
  }
}

function patchAll({
  patch,
  staging,
  select,
}: MutationContext & { patch: Extract<MutationRequest, { patch: unknown }>['patch'] }) {
  if ('id' in patch) {
    const { id, ifRevisionID, ...operations } = patch
    return [patchById({ staging, id, operations, ifRevisionId: ifRevisionID })]
  }
  const { query, params, ...operations } = patch
  return select({ query, params, staging }).map((id) => patchById({ staging, id, operations }))
}

function written({
  staging,
  attributes,
  mutation,
  operation,
}: {
  staging: Staging
  attributes: JsonObject
  mutation: string
  operation: 'create' | 'update'
}): MutationResult {
  const document: SanityDocument = staging.write({ attributes, mutation })
  return { id: document._id, operation, document }
}

// "If _id is missing or ends with a dot, a new unique id is generated": vendor's Mutation API reference.
function getAttributes({
  attributes,
  nextId,
  autoGenerateArrayKeys,
}: {
  attributes: JsonObject
  nextId: () => string
  autoGenerateArrayKeys: boolean
}): JsonObject & { _id: string } {
  const { _id, ...rest } = autoGenerateArrayKeys
    ? withArrayKeys({ value: attributes, nextId })
    : attributes
  if (_id === undefined || _id === null || _id === '') return { _id: nextId(), ...rest }
  if (typeof _id !== 'string') throw invalid(`Malformed document ID: ${JSON.stringify(_id)}`)
  return { _id: _id.endsWith('.') ? `${_id}${nextId()}` : _id, ...rest }
}
