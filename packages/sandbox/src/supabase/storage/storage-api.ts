import { type IncomingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { bucketRoutes } from './buckets.ts'
import { downloadRoutes } from './downloads.ts'
import { objectRoutes } from './objects.ts'
import { createUrlSigner } from './signed-urls.ts'
import { signingRoutes } from './signing.ts'
import { accessDenied, databaseFault, invalidRequest } from './storage-faults.ts'
import { type StorageContext, type StorageRequest, type StorageRoute } from './storage-request.ts'
import { uploadRoutes } from './uploads.ts'

// Otherwise it would be treated as an object in a bucket of this name.
const NOT_MODELLED = '/object/list-v2/'

export type StorageApi = {
  /** Null for an unknown route. Throws an HttpError with the storage service's body for every refusal. */
  handle: (
    request: Pick<StorageRequest, 'search' | 'readBytes' | 'identity'> & {
      headers: IncomingHttpHeaders
      method: string
      /** Path behind `/storage/v1`, still encoded. */
      path: string
    },
  ) => Promise<Answer | null>
}

/** The storage service: rows in the schema `storage`, bytes in a folder. */
export function createStorageApi(context: StorageContext): StorageApi {
  const signer = createUrlSigner({ secret: context.keys.secret, now: context.now })
  // The fixed paths first: `/object/list` is not an object of the bucket "list".
  const routes: StorageRoute[] = [
    ...bucketRoutes(context),
    ...objectRoutes(context),
    ...signingRoutes({ context, signer }),
    ...downloadRoutes({ context, signer }),
    ...uploadRoutes({ context, signer }),
  ]
  return {
    handle: async ({ method, path, identity, ...request }) => {
      const match = path.startsWith(NOT_MODELLED) ? null : findRoute({ routes, method, path })
      if (!match) return null
      try {
        return await match.route.handle({
          ...request,
          params: match.params,
          rest: restOf({ pattern: match.route.path, path }),
          identity: () => identify(identity),
        })
      } catch (error) {
        if (error instanceof HttpError) throw error
        throw databaseFault(error) ?? error
      }
    },
  }
}

/** A token that is not good is refused in this service's form. */
async function identify(identity: StorageRequest['identity']) {
  try {
    return await identity()
  } catch (error) {
    if (error instanceof HttpError && error.status !== 400) throw accessDenied(error.message)
    throw error
  }
}

function restOf({ pattern, path }: { pattern: string; path: string }): string {
  if (!pattern.endsWith('/*')) return ''
  const fixed = pattern.split('/').length - 1
  try {
    return path
      .split('/')
      .slice(fixed)
      .map((segment) => decodeURIComponent(segment))
      .join('/')
  } catch {
    throw invalidRequest('The path cannot be decoded')
  }
}
