import { expect, test } from 'vitest'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'

const published = makeDocument({ _id: 'a', _rev: 'p1', title: 'Published' })
const draft = makeDocument({ _id: 'drafts.a', _rev: 'd1', title: 'Draft' })
const version = makeDocument({ _id: 'versions.spring.a', _rev: 'v1', title: 'Spring' })

async function act({
  documents,
  actions,
}: {
  documents: SanityDocument[]
  actions: Record<string, unknown> | Record<string, unknown>[]
}) {
  const lake = await makeLake({ documents })
  const list = Array.isArray(actions) ? actions : [actions]
  const named = list.map(({ actionType, ...rest }) => ({
    actionType: `sanity.action.document.${String(actionType)}`,
    ...rest,
  }))
  const { transaction } = await lake.commitActions({
    actions: Array.isArray(actions) ? named : named[0],
    author: 'me',
    transactionId: 'tx',
  })
  const titles = Object.fromEntries(lake.all().map(({ _id, title }) => [_id, title]))
  return { lake, transaction, titles }
}

async function refusal(request: Parameters<typeof act>[0]): Promise<LakeError> {
  const error: unknown = await act(request).catch((reason: unknown) => reason)
  if (error instanceof LakeError) return error
  throw new Error('expected a refusal', { cause: error })
}

test('create makes a draft with the transaction of the client as its revision', async () => {
  const attributes = { _id: 'drafts.a', _type: 'page', title: 'New' }
  const { lake, transaction } = await act({
    documents: [],
    actions: { actionType: 'create', publishedId: 'a', attributes, ifExists: 'fail' },
  })
  expect(lake.get('drafts.a')).toMatchObject({ title: 'New', _rev: 'tx' })
  expect(transaction.id).toBe('tx')
})

test('create of a draft that exists fails or is ignored, as the action says', async () => {
  const create = {
    actionType: 'create',
    publishedId: 'a',
    attributes: { _id: 'drafts.a', _type: 'x' },
  }
  const error = await refusal({ documents: [draft], actions: { ...create, ifExists: 'fail' } })
  expect(error.status).toBe(409)
  expect(error.body.error).toMatchObject({
    type: 'actionError',
    items: [{ error: { type: 'documentAlreadyExistsError' }, index: 0 }],
  })
  const { titles } = await act({ documents: [draft], actions: { ...create, ifExists: 'ignore' } })
  expect(titles).toEqual({ 'drafts.a': 'Draft' })
})

test('create makes drafts and versions, never published documents', async () => {
  const actions = {
    actionType: 'create',
    publishedId: 'a',
    attributes: { _id: 'a', _type: 'page' },
  }
  expect((await refusal({ documents: [], actions })).status).toBe(400)
})

const edit = {
  actionType: 'edit',
  draftId: 'drafts.a',
  publishedId: 'a',
  patch: { set: { title: 'Edited' } },
}

test('edit changes the draft', async () => {
  const { titles } = await act({ documents: [published, draft], actions: edit })
  expect(titles).toEqual({ a: 'Published', 'drafts.a': 'Edited' })
})

test('edit makes the draft from the published document when there is none', async () => {
  const { lake, transaction, titles } = await act({ documents: [published], actions: edit })
  expect(titles).toEqual({ a: 'Published', 'drafts.a': 'Edited' })
  expect(lake.get('a')?._rev).toBe('p1')
  expect(transaction.changes).toMatchObject([{ documentId: 'drafts.a', transition: 'appear' }])
})

test('the guard that the Studio sends before its edits makes an unchanged draft', async () => {
  const patch = { unset: ['_empty_action_guard_pseudo_field_'] }
  const { titles } = await act({ documents: [published], actions: { ...edit, patch } })
  expect(titles).toEqual({ a: 'Published', 'drafts.a': 'Published' })
})

test('edits of one request build on each other', async () => {
  const actions = [edit, { ...edit, patch: { set: { 'seo.title': 'S' } } }]
  const { lake, transaction } = await act({ documents: [published], actions })
  expect(lake.get('drafts.a')).toMatchObject({ title: 'Edited', seo: { title: 'S' } })
  expect(transaction.changes).toHaveLength(1)
})

test('edit of a version changes the version', async () => {
  const actions = { ...edit, draftId: 'versions.spring.a' }
  const { titles } = await act({ documents: [published, version], actions })
  expect(titles).toEqual({ a: 'Published', 'versions.spring.a': 'Edited' })
})

test("edit of what exists neither as draft nor published is the vendor's 404", async () => {
  const error = await refusal({ documents: [], actions: edit })
  expect(error.status).toBe(404)
})

const publish = { actionType: 'publish', draftId: 'drafts.a', publishedId: 'a' }

test('publish puts the draft in the place of the published document', async () => {
  const { lake, transaction, titles } = await act({
    documents: [published, draft],
    actions: publish,
  })
  expect(titles).toEqual({ a: 'Draft' })
  expect(lake.get('a')).toMatchObject({ _id: 'a', _rev: 'tx', _createdAt: published._createdAt })
  expect(transaction.changes.map(({ documentId, transition }) => [documentId, transition])).toEqual(
    [
      ['a', 'update'],
      ['drafts.a', 'disappear'],
    ],
  )
})

test('publish checks the revisions that it is given', async () => {
  const documents = [published, draft]
  const stale = await refusal({ documents, actions: { ...publish, ifPublishedRevisionId: 'p0' } })
  expect(stale.status).toBe(409)
  expect(stale.body.error.items).toMatchObject([
    { error: { type: 'documentRevisionIDDoesNotMatchError', id: 'a', currentRevisionID: 'p1' } },
  ])
  const staleDraft = await refusal({ documents, actions: { ...publish, ifDraftRevisionId: 'd0' } })
  expect(staleDraft.status).toBe(409)
  const actions = { ...publish, ifPublishedRevisionId: 'p1', ifDraftRevisionId: 'd1' }
  expect((await act({ documents, actions })).titles).toEqual({ a: 'Draft' })
})

test("publish of what has no draft is the vendor's 404", async () => {
  expect((await refusal({ documents: [published], actions: publish })).status).toBe(404)
})

test('publish makes references strong that waited for it', async () => {
  const target = makeDocument({ _id: 'plan', _type: 'plan' })
  const intent = { _ref: 'plan', _weak: true, _strengthenOnPublish: { type: 'plan' } }
  const withReferences = {
    ...draft,
    one: intent,
    many: [{ ...intent, _key: 'k', _strengthenOnPublish: { type: 'plan', weak: true } }],
    plain: { _ref: 'plan', _weak: true },
  }
  const { lake } = await act({ documents: [target, withReferences], actions: publish })
  expect(lake.get('a')).toMatchObject({
    one: { _ref: 'plan' },
    many: [{ _key: 'k', _ref: 'plan', _weak: true }],
    plain: { _ref: 'plan', _weak: true },
  })
  expect(lake.get('a')?.one).toEqual({ _ref: 'plan' })
})

test('publish is refused while a strengthened reference points to nothing', async () => {
  const waiting = { ...draft, plan: { _ref: 'plan', _weak: true, _strengthenOnPublish: {} } }
  const error = await refusal({ documents: [waiting], actions: publish })
  expect(error.message).toContain('references non-existent document "plan"')
})

test('unpublish leaves a draft with what was published', async () => {
  const unpublish = { actionType: 'unpublish', draftId: 'drafts.a', publishedId: 'a' }
  const made = await act({ documents: [published], actions: unpublish })
  expect(made.titles).toEqual({ 'drafts.a': 'Published' })
  const kept = await act({ documents: [published, draft], actions: unpublish })
  expect(kept.titles).toEqual({ 'drafts.a': 'Draft' })
})

test('unpublish is refused while something refers to the document', async () => {
  const referring = makeDocument({ _id: 'b', to: { _ref: 'a' } })
  const actions = { actionType: 'unpublish', draftId: 'drafts.a', publishedId: 'a' }
  const error = await refusal({ documents: [published, referring], actions })
  expect(error.body.error).toMatchObject({
    type: 'actionError',
    items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['b'] } }],
  })
})

test('discard removes a draft or a version and nothing else', async () => {
  const discard = (draftId: string) => ({ actionType: 'discard', draftId })
  const documents = [published, draft, version]
  const first = await act({ documents, actions: discard('drafts.a') })
  expect(Object.keys(first.titles)).toEqual(['a', 'versions.spring.a'])
  const second = await act({ documents, actions: discard('versions.spring.a') })
  expect(Object.keys(second.titles)).toEqual(['a', 'drafts.a'])
  expect((await refusal({ documents, actions: discard('a') })).status).toBe(400)
})

test('delete removes the published document with the drafts that it names', async () => {
  const actions = { actionType: 'delete', publishedId: 'a', includeDrafts: ['drafts.a'] }
  expect((await act({ documents: [published, draft], actions })).titles).toEqual({})
  const bare = { actionType: 'delete', publishedId: 'a', includeDrafts: [] }
  expect((await act({ documents: [published], actions: bare })).titles).toEqual({})
  expect((await refusal({ documents: [published, draft], actions: bare })).status).toBe(400)
  expect((await refusal({ documents: [], actions: bare })).status).toBe(404)
})

test('replaceDraft puts a whole draft in place, as reverting does', async () => {
  const attributes = { _id: 'drafts.a', _type: 'page', title: 'As before', _rev: 'old' }
  const actions = { actionType: 'replaceDraft', publishedId: 'a', attributes }
  const { lake, titles } = await act({ documents: [published, draft], actions })
  expect(titles).toEqual({ a: 'Published', 'drafts.a': 'As before' })
  expect(lake.get('drafts.a')?._rev).toBe('tx')
})

test('version.create copies a base or takes a document', async () => {
  const copy = {
    actionType: 'version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId: 'versions.spring.a',
  }
  const copied = await act({ documents: [published], actions: copy })
  expect(copied.titles).toEqual({ a: 'Published', 'versions.spring.a': 'Published' })
  const document = { _id: 'versions.spring.a', _type: 'page', title: 'Given' }
  const given = await act({
    documents: [],
    actions: { actionType: 'version.create', publishedId: 'a', document },
  })
  expect(given.titles).toEqual({ 'versions.spring.a': 'Given' })
  const stale = { ...copy, ifBaseRevisionId: 'other' }
  expect((await refusal({ documents: [published], actions: stale })).status).toBe(409)
  expect((await refusal({ documents: [published, version], actions: copy })).status).toBe(409)
})

test('version.replace, discard and unpublish change the version', async () => {
  const replace = {
    actionType: 'version.replace',
    document: { _id: 'versions.spring.a', _type: 'page', title: 'Other' },
  }
  const documents = [published, version]
  expect((await act({ documents, actions: replace })).titles['versions.spring.a']).toBe('Other')
  const discard = { actionType: 'version.discard', versionId: 'versions.spring.a' }
  expect((await act({ documents, actions: discard })).titles).toEqual({ a: 'Published' })
  const unpublish = {
    actionType: 'version.unpublish',
    versionId: 'versions.summer.a',
    publishedId: 'a',
  }
  const { lake } = await act({ documents, actions: unpublish })
  expect(lake.get('versions.summer.a')?._system).toEqual({ delete: true })
})

test('a draft of another document is not taken for one of this', async () => {
  const actions = { ...edit, draftId: 'drafts.b' }
  expect((await refusal({ documents: [published], actions })).status).toBe(400)
  const swapped = { ...publish, draftId: 'drafts.a', publishedId: 'drafts.b' }
  expect((await refusal({ documents: [draft], actions: swapped })).status).toBe(400)
})

test('what is no action is a 400 that names it', async () => {
  const release = await refusal({ documents: [], actions: { actionType: 'fly' } })
  expect(release.status).toBe(400)
  expect(release.message).toContain('sanity.action.document.fly')
  expect((await refusal({ documents: [], actions: [] })).status).toBe(400)
  expect((await refusal({ documents: [], actions: { actionType: 'edit' } })).status).toBe(400)
})

test('actions are all or nothing and say which one failed', async () => {
  const actions = [edit, publish, { ...publish }]
  const error = await refusal({ documents: [published], actions })
  expect(error.body.error.items).toMatchObject([{ index: 2 }])
})

test('listeners learn mutations that lead to the same documents', async () => {
  const { transaction } = await act({ documents: [published], actions: edit })
  expect(transaction.changes[0]?.mutations).toMatchObject([
    { create: { _id: 'drafts.a', title: 'Published' } },
    { patch: { id: 'drafts.a', set: { title: 'Edited' } } },
  ])
})
