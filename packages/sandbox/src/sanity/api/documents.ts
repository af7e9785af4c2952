import { Readable } from 'node:stream'
import { type Access } from '#sandbox/sanity/access.ts'
import { isDraftId, isVersionId, getPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { type ContentLake, type SanityDocument } from '#sandbox/sanity/store/types.ts'
import {
  flag,
  requiredParam,
  requireMember,
  type ApiRequest,
  type ApiRoute,
} from './api-request.ts'

/** A document that anybody may read: on a public dataset an id with a dot is private. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

function mayRead({ access, id }: { access: Access; id: string }): boolean {
  return access.userId !== null || isPublicId(id)
}

/**
 * GET /data/doc/:dataset/:ids – the Studio's document pane, `getDocument`, `documentsExists`.
 * Faithful: order, `omitted` with its reasons, `excludeContent`, `includeAllVersions`.
 *
 * GET /data/export/:dataset – NDJSON of the whole dataset in the order of `_id`, called by `@sanity/export` in both of
 * its modes. Faithful: `types`. A call with `nextCursor` gets everything in one page, so no cursor follows.
 *
 * GET /data/references/:dataset/documents/:id/to – who refers to a document from outside this dataset: nobody does.
 */
export function documentRoutes({ lake }: { lake: ContentLake }): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/data/doc/:dataset/:ids',
      handle: ({ params, search, access }) => {
        const ids = requiredParam({ params, name: 'ids' }).split(',')
        const documents = flag({ search, name: 'includeAllVersions' })
          ? ids.flatMap((id) => allVersions({ lake, id }))
          : ids.flatMap((id) => lake.get(id) ?? [])
        const readable = documents.filter(({ _id }) => mayRead({ access, id: _id }))
        const excludeContent = flag({ search, name: 'excludeContent' })
        return {
          headers: { 'Cache-Control': 'no-store' },
          json: {
            documents: excludeContent ? readable.map(getHead) : readable,
            omitted: ids.flatMap((id) => omission({ lake, access, id })),
          },
        }
      },
    },
    { method: 'GET', path: '/data/export/:dataset', handle: exportDataset({ lake }) },
    {
      method: 'GET',
      path: '/data/references/:dataset/documents/:id/to',
      handle: ({ access }) => {
        requireMember(access)
        return { json: { totalCount: 0, references: [] } }
      },
    },
  ]
}

function exportDataset({ lake }: { lake: ContentLake }) {
  return ({ access, search }: ApiRequest) => {
    requireMember(access)
    const types = search.get('types')?.split(',') ?? null
    const documents = lake.all().filter(({ _type }) => types === null || types.includes(_type))
    return {
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: Readable.from(lines(documents)),
    }
  }
}

function* lines(documents: SanityDocument[]) {
  for (const document of documents) yield `${JSON.stringify(document)}\n`
}

function allVersions({ lake, id }: { lake: ContentLake; id: string }): SanityDocument[] {
  const publishedId = getPublishedId(id)
  const rank = (document: SanityDocument) =>
    isVersionId(document._id) ? 2 : isDraftId(document._id) ? 1 : 0
  return lake
    .all()
    .filter(({ _id }) => getPublishedId(_id) === publishedId)
    .sort((a, b) => rank(a) - rank(b))
}

function getHead({ _id, _type, _rev }: SanityDocument) {
  return { _id, _type, _rev }
}

function omission({ lake, access, id }: { lake: ContentLake; access: Access; id: string }) {
  if (!mayRead({ access, id })) return [{ id, reason: 'permission' }]
  return lake.get(id) ? [] : [{ id, reason: 'existence' }]
}
