import { isDraftId, isPublishedId, getPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { type JsonObject } from '#sandbox/sanity/store/json-value.ts'
import { type MutationResult, type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { patchById, removeDocument } from './apply-mutations.ts'
import {
  documentExists,
  documentNotFound,
  invalid,
  revisionDoesNotMatch,
} from './mutation-error.ts'
import { type ActionRequest } from './parse-actions.ts'
import { type Staging } from './staging.ts'
import { strengthened } from './strengthen-references.ts'

type Of<Name extends string> = Extract<
  ActionRequest,
  { actionType: `sanity.action.document.${Name}` }
> & { staging: Staging }

/** Applies one action of POST /data/actions to the staged transaction. */
export function applyAction({
  action,
  staging,
}: {
  action: ActionRequest
  staging: Staging
}): MutationResult[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create({ ...action, staging })
    case 'sanity.action.document.edit':
      return edit({ ...action, staging })
    case 'sanity.action.document.publish':
      return publish({ ...action, staging })
    case 'sanity.action.document.unpublish':
      return unpublish({ ...action, staging })
    case 'sanity.action.document.discard':
      return discard({ id: action.draftId, staging })
    case 'sanity.action.document.delete':
      return remove({ ...action, staging })
    case 'sanity.action.document.replaceDraft':
      return replace({ attributes: action.attributes, publishedId: action.publishedId, staging })
    case 'sanity.action.document.version.create':
      return createVersion({ ...action, staging })
    case 'sanity.action.document.version.discard':
      return discard({ id: action.versionId, staging })
    case 'sanity.action.document.version.replace':
      return replace({ attributes: action.document, staging })
    case 'sanity.action.document.version.unpublish':
      return unpublishWithRelease({ ...action, staging })
  }
}

function create({ publishedId, attributes, ifExists, staging }: Of<'create'>): MutationResult[] {
  const id = draftOrVersion({ id: attributes._id, publishedId })
  const existing = staging.get(id)
  if (existing && ifExists === 'ignore') return [{ id, operation: 'none', document: existing }]
  if (existing) throw documentExists(id)
  return [write({ staging, attributes, mutation: 'create' })]
}

// The Studio sends an edit for a document that has no draft yet and expects the draft to begin as the published one.
function edit({ draftId, publishedId, patch, staging }: Of<'edit'>): MutationResult[] {
  const id = draftOrVersion({ id: draftId, publishedId })
  if (!staging.get(id)) {
    const published = staging.get(publishedId)
    if (!published) throw documentNotFound(id)
    staging.write({ attributes: { ...published, _id: id }, mutation: 'create' })
  }
  return [patchById({ staging, id, operations: patch })]
}

function publish({ draftId, publishedId, staging, ...expected }: Of<'publish'>): MutationResult[] {
  const id = draftOrVersion({ id: draftId, publishedId })
  const draft = existing({ staging, id })
  const published = staging.get(publishedId)
  checkRevision({ staging, document: draft, expected: expected.ifDraftRevisionId })
  if (published) {
    checkRevision({ staging, document: published, expected: expected.ifPublishedRevisionId })
  } else if (expected.ifPublishedRevisionId) {
    throw documentNotFound(publishedId)
  }
  const result = write({
    staging,
    attributes: {
      ...strengthened(draft),
      _id: publishedId,
      _createdAt: published?._createdAt ?? draft._createdAt,
    },
    mutation: 'createOrReplace',
  })
  return [result, removeDocument({ staging, id })]
}

function unpublish({ draftId, publishedId, staging }: Of<'unpublish'>): MutationResult[] {
  const id = draftOrVersion({ id: draftId, publishedId })
  const published = existing({ staging, id: publishedId })
  const removed = removeDocument({ staging, id: publishedId })
  if (staging.get(id)) return [removed]
  return [removed, write({ staging, attributes: { ...published, _id: id }, mutation: 'create' })]
}

function discard({ id, staging }: { id: string; staging: Staging }): MutationResult[] {
  if (isPublishedId(id)) throw invalid(`"${id}" is neither a draft nor a version`)
  existing({ staging, id })
  return [removeDocument({ staging, id })]
}

function remove({ publishedId, includeDrafts, staging }: Of<'delete'>): MutationResult[] {
  existing({ staging, id: publishedId })
  const versions = staging.store
    .group(publishedId)
    .filter(({ _id }) => isDraftId(_id) && !includeDrafts.includes(_id))
  if (versions.length > 0) {
    throw invalid(
      `Document "${publishedId}" has a draft; name it in "includeDrafts" to delete both`,
    )
  }
  return [publishedId, ...includeDrafts].map((id) => removeDocument({ staging, id }))
}

function replace({
  attributes,
  publishedId = getPublishedId(String(attributes._id)),
  staging,
}: {
  attributes: JsonObject
  publishedId?: string
  staging: Staging
}): MutationResult[] {
  draftOrVersion({ id: attributes._id, publishedId })
  return [write({ staging, attributes, mutation: 'createOrReplace' })]
}

function createVersion({
  publishedId,
  document,
  baseId,
  ifBaseRevisionId,
  versionId,
  staging,
}: Of<'version.create'>): MutationResult[] {
  const base = baseId === undefined ? null : existing({ staging, id: baseId })
  if (base) checkRevision({ staging, document: base, expected: ifBaseRevisionId })
  const attributes = document ?? (base && { ...base, _createdAt: undefined, _id: versionId })
  if (!attributes) throw invalid('A version needs a "document" or a "baseId"')
  const id = draftOrVersion({ id: attributes._id, publishedId })
  if (staging.get(id)) throw documentExists(id)
  return [write({ staging, attributes, mutation: 'create' })]
}

// Marks the version so that publishing its release unpublishes the document.
function unpublishWithRelease({
  versionId,
  publishedId,
  staging,
}: Of<'version.unpublish'>): MutationResult[] {
  const published = existing({ staging, id: publishedId })
  const id = draftOrVersion({ id: versionId, publishedId })
  const attributes = staging.get(id) ?? { ...published, _createdAt: undefined }
  return [
    write({
      staging,
      attributes: { ...attributes, _id: id, _system: { delete: true } },
      mutation: 'createOrReplace',
    }),
  ]
}

function draftOrVersion({ id, publishedId }: { id: unknown; publishedId: string }): string {
  if (!isPublishedId(publishedId)) throw invalid(`"${publishedId}" is not a published document ID`)
  if (typeof id === 'string' && !isPublishedId(id) && getPublishedId(id) === publishedId) return id
  throw invalid(`${JSON.stringify(id)} is not a draft or version of "${publishedId}"`)
}

function existing({ staging, id }: { staging: Staging; id: string }): SanityDocument {
  const document = staging.get(id)
  if (!document) throw documentNotFound(id)
  return document
}

function checkRevision({
  staging,
  document,
  expected,
}: {
  staging: Staging
  document: SanityDocument
  expected: string | null | undefined
}) {
  const current = staging.store.get(document._id)?._rev ?? document._rev
  if (!expected || expected === current) return
  throw revisionDoesNotMatch({ id: document._id, current, expected })
}

function write({
  staging,
  attributes,
  mutation,
}: {
  staging: Staging
  attributes: JsonObject
  mutation: 'create' | 'createOrReplace'
}): MutationResult {
  const operation = staging.get(String(attributes._id)) ? 'update' : 'create'
  const document = staging.write({ attributes, mutation })
  return { id: document._id, operation, document }
}
