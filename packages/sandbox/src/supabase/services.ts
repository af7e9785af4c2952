import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { type AuthApi } from './auth/auth-api.ts'
import { type RequestRole } from './database/supabase-database.ts'
import { type ApiKeys } from './keys/api-keys.ts'
import { identify, requireApiKey } from './keys/identify.ts'
import { type RestApi } from './rest/rest-api.ts'
import { type StorageApi } from './storage/storage-api.ts'
import { invalidRequest } from './storage/storage-faults.ts'

const MAX_REST_BODY_BYTES = 10 * 1024 * 1024
const MAX_AUTH_BODY_BYTES = 1024 * 1024

/** A service behind the gateway. Answers null for an unknown route. */
export type Service = {
  prefix: string
  handle: (request: {
    request: IncomingMessage
    target: URL
    /** Path behind the prefix, still encoded. */
    path: string
  }) => Promise<Answer | null>
}

type Common = { keys: ApiKeys; now: () => Date }

/** /rest/v1 – requires a key, as the hosted gateway does, and acts for the user of the bearer token. */
export function restService({ rest, keys, now }: Common & { rest: RestApi }): Service {
  return {
    prefix: '/rest/v1',
    handle: async ({ request, target: { searchParams }, path }) => {
      const { headers, method = 'GET' } = request
      const keyRole = requireApiKey({ headers, search: searchParams, keys })
      const identity = await identify({ headers, keyRole, keys, now })
      // A key in the address is the gateway's and no filter.
      const search = new URLSearchParams(searchParams)
      search.delete('apikey')
      const readText = async () =>
        (await readBody({ request, maxBytes: MAX_REST_BODY_BYTES })).toString('utf8')
      return rest.handle({ method, path, search, headers, identity, readText })
    },
  }
}

/** /storage/v1 – public and signed addresses need nothing, everything else a key or a token. */
export function storageService({ storage, keys, now }: Common & { storage: StorageApi }): Service {
  return {
    prefix: '/storage/v1',
    handle: ({ request, target: { searchParams }, path }) => {
      const { headers, method = 'GET' } = request
      return storage.handle({
        method,
        path,
        headers,
        search: searchParams,
        identity: () => {
          const keyRole = roleOfKey({ request, keys })
          if (headers.authorization === undefined && keyRole === null) {
            throw invalidRequest("headers must have required property 'authorization'")
          }
          return identify({ headers, keyRole: keyRole ?? 'anon', keys, now })
        },
        readBytes: ({ maxBytes }) => readBody({ request, maxBytes }),
      })
    },
  }
}

/** /auth/v1 – requires a key, except for links of mails and the public key of the tokens. */
export function authService({ auth, keys }: Pick<Common, 'keys'> & { auth: AuthApi }): Service {
  return {
    prefix: '/auth/v1',
    handle: ({ request, target: { searchParams }, path }) => {
      const { headers, method = 'GET', socket } = request
      return auth.handle({
        method,
        path,
        headers,
        search: searchParams,
        // IPv6 writes the addresses of IPv4 so.
        address: (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
        requireKey: () => void requireApiKey({ headers, search: searchParams, keys }),
        readText: async () =>
          (await readBody({ request, maxBytes: MAX_AUTH_BODY_BYTES })).toString('utf8'),
      })
    },
  }
}

function roleOfKey({
  request,
  keys,
}: {
  request: IncomingMessage
  keys: ApiKeys
}): RequestRole | null {
  const apiKey = request.headers.apikey?.toString()
  return apiKey === undefined ? null : keys.roleOf(apiKey)
}
