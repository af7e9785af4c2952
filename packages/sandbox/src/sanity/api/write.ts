import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type Access } from '#sandbox/sanity/access.ts'
import { badRequest, insufficientPermissions } from '#sandbox/sanity/faults.ts'
import { type CommitResult, type ContentLake } from '#sandbox/sanity/store/types.ts'
import { flag, type ApiRequest, type ApiRoute } from './api-request.ts'

/** The largest document of the hosted service is 32 MB. */
const MAX_WRITE_BYTES = 33 * 1024 * 1024

const BodySchema = z.looseObject({
  transactionId: z.string().nullish(),
  dryRun: z.boolean().optional(),
})

/**
 * POST /data/mutate/:dataset – all mutations of a body are one transaction.
 * POST /data/actions/:dataset – what the Studio sends for every edit, publish, discard and delete.
 * Faithful: results, `returnIds`, `returnDocuments`, `dryRun`, `autoGenerateArrayKeys`, transaction ids, refusals.
 * Not modelled: `visibility` (every answer comes after the change can be read), rate limits, actions on releases.
 */
export function writeRoutes({ lake }: { lake: ContentLake }): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      handle: async (request) => {
        const author = requireAuthor({ access: request.access, kind: 'mutationError' })
        const { body, options } = await readWrite({ request, author })
        const { search } = request
        const committed = await lake.commit({
          ...options,
          mutations: body.mutations,
          autoGenerateArrayKeys: flag({ search, name: 'autoGenerateArrayKeys' }),
        })
        return answerMutations({ committed, search })
      },
    },
    {
      method: 'POST',
      path: '/data/actions/:dataset',
      handle: async (request) => {
        const author = requireAuthor({ access: request.access, kind: 'actionError' })
        const { body, options } = await readWrite({ request, author })
        const { transaction } = await lake.commitActions({ ...options, actions: body.actions })
        return { json: { transactionId: transaction.id } }
      },
    },
  ]
}

// Everybody may read; without a grant the vendor names the first missing one.
function requireAuthor({
  access: { userId },
  kind,
}: {
  access: Access
  kind: 'mutationError' | 'actionError'
}): string {
  if (userId === null) throw insufficientPermissions({ kind, permission: 'create' })
  return userId
}

async function readWrite({ request, author }: { request: ApiRequest; author: string }) {
  const parsed = BodySchema.safeParse(await request.readJson({ maxBytes: MAX_WRITE_BYTES }))
  if (!parsed.success) throw badRequest('The body is not a write: an object is expected')
  const body = parsed.data
  const { search } = request
  const transactionId = body.transactionId ?? search.get('transactionId')
  const options = {
    author,
    dryRun: body.dryRun ?? flag({ search, name: 'dryRun' }),
    ...(transactionId === null ? {} : { transactionId }),
  }
  return { body, options }
}

function answerMutations({
  committed: { transaction, results },
  search,
}: {
  committed: CommitResult
  search: URLSearchParams
}): Answer {
  const withDocuments = flag({ search, name: 'returnDocuments' })
  const withIds = withDocuments || flag({ search, name: 'returnIds' })
  return {
    json: {
      transactionId: transaction.id,
      results: results.map(({ id, operation, document }) => ({
        ...(withIds ? { id } : {}),
        operation,
        ...(withDocuments && document ? { document } : {}),
      })),
    },
  }
}
