import { z } from 'zod'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { requireMember, type ApiRoute } from './api/api-request.ts'
import { badRequest } from './faults.ts'
import { type ContentLake } from './store/types.ts'

const MAX_RESET_BYTES = 33 * 1024 * 1024

const ResetSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

/**
 * What the hosted service does not have, for scripts and tests:
 * GET /_sandbox/health – 200 as soon as the API answers.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered, as `{entries: [{time, method, path, status}]}`.
 * POST /_sandbox/reset – replaces all documents by those of the body (`{documents}`), in one transaction.
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
        const leaving = lake.all().filter(({ _id }) => !staying.has(_id))
        await lake.commit({
          author,
          mutations: [
            ...leaving.map(({ _id }) => ({ delete: { id: _id } })),
            ...documents.map((document) => ({ createOrReplace: document })),
          ],
        })
        ledger.clear()
        return { json: { documents: documents.length } }
      },
    },
  ]
}
