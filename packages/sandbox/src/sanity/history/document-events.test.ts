import { expect, test } from 'vitest'
import { makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'

const ids = { draftId: 'drafts.a', publishedId: 'a' }

async function act({
  lake,
  name,
  ...rest
}: {
  lake: ContentLake
  name: string
  [key: string]: unknown
}) {
  const action = { actionType: `sanity.action.document.${name}`, ...rest }
  const { transaction } = await lake.commitActions({ actions: [action], author: 'ada' })
  return transaction.id
}

async function create(lake: ContentLake) {
  const attributes = { _id: 'drafts.a', _type: 'page', title: 'New' }
  return act({ lake, name: 'create', publishedId: 'a', attributes })
}

async function edit(lake: ContentLake) {
  return act({ lake, name: 'edit', ...ids, patch: { set: { title: 'Edited' } } })
}

async function listEvents({ lake, documentId }: { lake: ContentLake; documentId: string }) {
  const { events } = await lake.history.events({ documentId })
  return (events[documentId] ?? []).map(({ timestamp, author, ...event }) => {
    expect([typeof timestamp, author]).toEqual(['string', 'ada'])
    return event
  })
}

test('the events of a draft are its creation and its publication', async () => {
  const lake = await makeLake()
  const created = await create(lake)
  const edited = await edit(lake)
  const published = await act({ lake, name: 'publish', ...ids })
  expect(await listEvents({ lake, documentId: 'drafts.a' })).toEqual([
    {
      type: 'publishDocumentVersion',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: edited,
      revisionId: published,
      publishCause: 'document.publish',
    },
    {
      type: 'createDocumentVersion',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: created,
    },
  ])
})

test('the events of a published document are its publications, its unpublishing and its end', async () => {
  const lake = await makeLake()
  const created = await create(lake)
  const first = await act({ lake, name: 'publish', ...ids })
  const edited = await edit(lake)
  const second = await act({ lake, name: 'publish', ...ids })
  const unpublished = await act({ lake, name: 'unpublish', ...ids })
  const third = await act({ lake, name: 'publish', ...ids })
  await act({ lake, name: 'delete', publishedId: 'a', includeDrafts: [] })
  const publication = { type: 'publishDocumentVersion', documentId: 'a', versionId: 'drafts.a' }
  expect(await listEvents({ lake, documentId: 'a' })).toMatchObject([
    { type: 'deleteDocumentGroup', documentId: 'a' },
    { ...publication, revisionId: third, versionRevisionId: unpublished },
    {
      type: 'unpublishDocument',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: unpublished,
    },
    { ...publication, revisionId: second, versionRevisionId: edited },
    { ...publication, revisionId: first, versionRevisionId: created },
  ])
})

test('a document that is unpublished beside its draft is not deleted', async () => {
  const lake = await makeLake()
  await create(lake)
  await act({ lake, name: 'publish', ...ids })
  const edited = await edit(lake)
  await act({ lake, name: 'unpublish', ...ids })
  const [unpublished] = await listEvents({ lake, documentId: 'a' })
  expect(unpublished).toEqual({
    type: 'unpublishDocument',
    documentId: 'a',
    versionId: 'drafts.a',
    versionRevisionId: edited,
  })
})

test('a draft that is discarded, and one that goes with its document', async () => {
  const lake = await makeLake()
  await create(lake)
  const edited = await edit(lake)
  await act({ lake, name: 'discard', draftId: 'drafts.a' })
  const [discarded] = await listEvents({ lake, documentId: 'drafts.a' })
  expect(discarded).toEqual({
    type: 'deleteDocumentVersion',
    documentId: 'a',
    versionId: 'drafts.a',
    versionRevisionId: edited,
  })
  await create(lake)
  await act({ lake, name: 'publish', ...ids })
  await edit(lake)
  await act({ lake, name: 'delete', publishedId: 'a', includeDrafts: ['drafts.a'] })
  const [deleted] = await listEvents({ lake, documentId: 'drafts.a' })
  expect(deleted).toEqual({ type: 'deleteDocumentGroup', documentId: 'a' })
})

test('a document that is written without drafts is edited live', async () => {
  const lake = await makeLake()
  const mutations = [
    { create: { _id: 'a', _type: 'page' } },
    { patch: { id: 'a', set: { title: 'A' } } },
  ]
  for (const [index, mutation] of mutations.entries()) {
    await lake.commit({ mutations: [mutation], author: 'ada', transactionId: `t${index}` })
  }
  expect(await listEvents({ lake, documentId: 'a' })).toEqual([
    { type: 'updateLiveDocument', documentId: 'a', revisionId: 't1' },
    { type: 'createLiveDocument', documentId: 'a', revisionId: 't0' },
  ])
})

test('the events of a version name its release', async () => {
  const lake = await makeLake()
  const document = { _id: 'versions.spring.a', _type: 'page' }
  const created = await act({ lake, name: 'version.create', publishedId: 'a', document })
  expect(await listEvents({ lake, documentId: 'versions.spring.a' })).toEqual([
    {
      type: 'createDocumentVersion',
      documentId: 'a',
      versionId: 'versions.spring.a',
      releaseId: 'spring',
      versionRevisionId: created,
    },
  ])
})

test('events come in pages, newest first', async () => {
  const lake = await makeLake()
  for (let round = 0; round < 3; round += 1) {
    await create(lake)
    await act({ lake, name: 'discard', draftId: 'drafts.a' })
  }
  const documentId = 'drafts.a'
  const first = await lake.history.events({ documentId, limit: 4 })
  expect(first.events[documentId]).toHaveLength(4)
  const rest = await lake.history.events({ documentId, limit: 4, cursor: first.nextCursor })
  expect(rest.events[documentId]).toHaveLength(2)
  expect(rest.nextCursor).toBe('')
  expect(rest.events[documentId]?.at(-1)?.type).toBe('createDocumentVersion')
})

test('a document that never was has no events', async () => {
  const lake = await makeLake()
  expect(await lake.history.events({ documentId: 'a' })).toEqual({
    events: { a: [] },
    nextCursor: '',
  })
})
