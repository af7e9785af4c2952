import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { requireMember, type ApiRoute } from './api/api-request.ts'
import { badRequest } from './faults.ts'
import { type ContentLake } from './store/types.ts'

const MAX_RESET_BYTES = 33 * 1024 * 1024

const ResetSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

/** System fields that change with each write. */
const OF_THE_WRITE = { _rev: '', _updatedAt: '' }

function hasSameFields({ document, stored }: { document: object; stored: object | undefined }) {
  return (
    stored !== undefined &&
    isDeepStrictEqual({ ...document, ...OF_THE_WRITE }, { ...stored, ...OF_THE_WRITE })
  )
}

/**
 * Routes that the hosted service does not have, for scripts and tests:
 * GET /_sandbox/health – 200 as soon as the API answers.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered, as `{entries: [{time, method, path, status}]}`.
 * POST /_sandbox/reset – replaces all documents by those of the body (`{documents}`), in one transaction. A document
 *   with the same fields stays as it is, and nobody hears of it.
 */
export function controlRoutes({ lake, ledger }: { lake: ContentLake; ledger: Ledger }): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/_sandbox/health',
      handle: () => ({ headers: { 'Cache-Control': 'no-store' }, json: { status: 'ok' } }),
    },
    {
      method: 'GET',
      path: '/_sandbox/ledger',
      handle: () => ({ json: { entries: ledger.entries() } }),
    },
    {
      method: 'DELETE',
      path: '/_sandbox/ledger',
      handle: ({ access }) => {
        requireMember(access)
        ledger.clear()
        return { status: 204 }
      },
    },
    {
      method: 'POST',
      path: '/_sandbox/reset',
      handle: async ({ access, readJson }) => {
        const author = requireMember(access)
        const parsed = ResetSchema.safeParse(await readJson({ maxBytes: MAX_RESET_BYTES }))
        if (!parsed.success) throw badRequest('The body must be {"documents": [{_id, _type, …}]}')
        const { documents } = parsed.data
        const staying = new Set(documents.map(({ _id }) => _id))
        const documentsById = new Map(lake.all().map((document) => [document._id, document]))
        const leaving = [...documentsById.keys()].filter((id) => !staying.has(id))
        const changed = documents.filter(
          (document) => !hasSameFields({ document, stored: documentsById.get(document._id) }),
        )
        const mutations = [
          ...leaving.map((id) => ({ delete: { id } })),
          ...changed.map((document) => ({ createOrReplace: document })),
        ]
        if (mutations.length > 0) await lake.commit({ author, mutations })
        ledger.clear()
        return { json: { documents: documents.length } }
      },
    },
  ]
}
