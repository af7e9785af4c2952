import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { badRequest } from '#sandbox/sanity/faults.ts'
import { type ArraySelector } from '#sandbox/sanity/query/source-map.ts'
import { isDeeperThan } from '#sandbox/sanity/store/json-value.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'
import {
  flag,
  groqParams,
  isPublishedByDefault,
  type ApiRequest,
  type ApiRoute,
} from './api-request.ts'

const MAX_QUERY_BYTES = 2 * 1024 * 1024

const MAX_PARAMETER_LEVELS = 100

const BodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/**
 * GET and POST /data/query/:dataset – `@sanity/client` posts from 11 kB on.
 * Faithful: parameters, perspectives and their default by version, `returnQuery`, `resultSourceMap`, `syncTags`,
 * errors with the place in the query. Not modelled: variants, caches.
 */
export function queryRoutes({ lake }: { lake: ContentLake }): ApiRoute[] {
  async function answer({
    request,
    query,
    params,
  }: {
    request: ApiRequest
    query: string
    params: Record<string, unknown>
  }): Promise<Answer> {
    const { search, access } = request
    checkDepth(params)
    const start = performance.now()
    const sourceMap = arraySelector(request)
    const { result, syncTags, resultSourceMap } = await lake.query({
      query,
      params,
      perspective: getPerspective(request),
      isPublic: access.userId === null,
      ...(access.userId === null ? {} : { identity: access.userId }),
      ...(sourceMap ? { sourceMap } : {}),
    })
    return {
      headers: { 'Cache-Control': 'no-store' },
      json: {
        ...(flag({ search, name: 'returnQuery', fallback: true }) ? { query } : {}),
        result,
        ...(resultSourceMap ? { resultSourceMap } : {}),
        syncTags,
        ms: Math.round(performance.now() - start),
      },
    }
  }

  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      handle: (request) => {
        const query = request.search.get('query')
        if (query === null) throw badRequest('The parameter "query" is missing')
        return answer({ request, query, params: groqParams(request.search) })
      },
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      handle: async (request) => {
        const body = BodySchema.safeParse(await request.readJson({ maxBytes: MAX_QUERY_BYTES }))
        if (!body.success) throw badRequest('The body must be {"query": string, "params": object}')
        return answer({ request, query: body.data.query, params: body.data.params ?? {} })
      },
    },
  ]
}

// Evaluation and JSON serialisation are recursive and support some thousand levels.
function checkDepth(params: Record<string, unknown>) {
  for (const [name, value] of Object.entries(params)) {
    if (isDeeperThan({ value, levels: MAX_PARAMETER_LEVELS })) {
      throw badRequest(
        `The parameter "$${name}" is nested deeper than ${MAX_PARAMETER_LEVELS} levels`,
      )
    }
  }
}

// For editors; visitors get public content, whatever perspective they request.
function getPerspective({ search, apiVersion }: ApiRequest): string {
  return search.get('perspective') ?? (isPublishedByDefault(apiVersion) ? 'published' : 'raw')
}

/** The flag is in the query string, even for a posted query. */
function arraySelector({ search }: ApiRequest): ArraySelector | null {
  if (search.get('resultSourceMap') === 'withKeyArraySelector') return 'key'
  return flag({ search, name: 'resultSourceMap' }) ? 'index' : null
}
