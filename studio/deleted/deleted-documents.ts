import { type SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import { documentTitle } from '#schemas/documents/document-title.ts'

/** Not a type of the schema, so that it never appears in lists, search or references. */
const TYPE = 'deletedDocument'

/** Ids with a dot are private: visitors cannot read them, even in a public dataset. */
const ID_PREFIX = 'deleted.'

/** How long a deleted document can be restored. */
export const KEPT_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

const EntrySchema = z.object({
  _id: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /**
   * The draft and the published document, if they existed, as JSON: strict references in them would block other
   * deletions.
   */
  contents: z.array(z.string()),
})

/** A deleted document that can be restored. */
export type DeletedDocument = z.output<typeof EntrySchema>

const ContentSchema = z.looseObject({ _id: z.string(), _type: z.string() })

/** The revisions that the draft and the published document of one id had last, by their ids. */
export type LastRevisions = ReadonlyMap<string, string>

/**
 * Stores a deleted document; null when it still exists, as after Unpublish or a discarded draft.
 *
 * @param id of the published document
 * @throws what the client rejects with
 */
export async function keepDeleted({
  client,
  id,
  revisions,
}: {
  client: SanityClient
  id: string
  revisions: LastRevisions
}): Promise<DeletedDocument | null> {
  const remaining = await client.fetch<number>(
    'count(*[_id in [$id, $draftId]])',
    { id, draftId: getDraftId(id) },
    { perspective: 'raw' },
  )
  if (remaining > 0) return null
  const draftFirst = [getDraftId(id), id].flatMap((version) => {
    const revision = revisions.get(version)
    return revision === undefined ? [] : [{ id: version, revision }]
  })
  const documents = await Promise.all(
    draftFirst.map((version) => readRevision({ client, ...version })),
  )
  const contents = documents.filter((document) => document !== null)
  const [newest] = contents
  if (!newest) return null
  const entry: DeletedDocument = {
    _id: ID_PREFIX + id,
    documentId: id,
    documentType: newest._type,
    title: documentTitle(newest),
    deletedAt: new Date().toISOString(),
    contents: contents.map((document) => JSON.stringify(document)),
  }
  await client.createOrReplace({ ...entry, _type: TYPE })
  return entry
}

async function readRevision({
  client,
  id,
  revision,
}: {
  client: SanityClient
  id: string
  revision: string
}) {
  const { dataset } = client.config()
  const uri = `/data/history/${dataset}/documents/${id}`
  const answer = await client.request<unknown>({ uri, query: { revision } })
  const { documents } = z.object({ documents: z.array(ContentSchema) }).parse(answer)
  return documents[0] ?? null
}

/** Lists the documents that can be restored, latest deletion first. Old ones are erased. */
export async function listDeleted(client: SanityClient): Promise<DeletedDocument[]> {
  const answer = await client.fetch<unknown>(
    `*[_type == $type] | order(deletedAt desc)`,
    { type: TYPE },
    { perspective: 'raw' },
  )
  const entries = z.array(EntrySchema).parse(answer)
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString()
  const outdated = entries.filter(({ deletedAt }) => deletedAt < oldest)
  await Promise.all(outdated.map(({ _id }) => client.delete(_id)))
  return entries.filter((entry) => !outdated.includes(entry))
}

/**
 * Brings a document back as it was, the draft and the published one.
 *
 * @throws what the client rejects with, such as that there is a document of this id by now
 */
export async function undoDeletion({
  client,
  entry,
}: {
  client: SanityClient
  entry: DeletedDocument
}) {
  const transaction = client.transaction()
  for (const document of readContents(entry)) transaction.create(document)
  await transaction.delete(entry._id).commit()
}

/**
 * Brings a document back as a draft: visitors see it once an editor publishes it.
 *
 * @throws what the client rejects with, such as that there is a draft of this id by now
 */
export async function restoreAsDraft({
  client,
  entry,
}: {
  client: SanityClient
  entry: DeletedDocument
}) {
  const [newest] = readContents(entry)
  if (!newest) throw new Error('Nothing was kept of it.')
  await client
    .transaction()
    .create({ ...newest, _id: getDraftId(entry.documentId) })
    .delete(entry._id)
    .commit()
}

/** Returns the stored documents, the draft first. */
function readContents({ contents }: DeletedDocument) {
  return contents.map((content) => {
    // The lake sets revision and update time itself.
    const { _rev, _updatedAt, ...document } = ContentSchema.parse(JSON.parse(content))
    return document
  })
}
