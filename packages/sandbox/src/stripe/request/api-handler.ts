import { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { findRoute, type FoundRoute } from '#sandbox/http/routes.ts'
import { type Endpoint } from '#sandbox/stripe/api/endpoint.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { requireSecretKey, requireVersion } from './authenticate.ts'
import { parseForm, requireForm } from './form-body.ts'
import {
  createFingerprint,
  forgetOldKeys,
  keyInUse,
  requireUsableKey,
  findSavedResponse,
} from './idempotency.ts'
import { type RequestLog } from './request-log.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Runs work on the records, exclusively and durably. */
export type RunTransaction = <Result>(options: {
  request: Transaction['request']
  work: (transaction: Transaction) => Result
}) => Promise<Result>

type Prepared = ReturnType<Endpoint['prepare']>

/** Null for a route that the API does not have. */
export type ApiHandler = (request: {
  request: IncomingMessage
  target: URL
  requestId: string
}) => Promise<Answer | null>

/** The API: the key, the version, the parameters, idempotency, and then the endpoint. */
export function createApiHandler({
  endpoints,
  secretKey,
  run,
  log,
}: {
  endpoints: readonly Endpoint[]
  secretKey: string
  run: RunTransaction
  log: RequestLog
}): ApiHandler {
  const keysInUse = new Set<string>()

  return async ({ request, target: { pathname: path, search }, requestId }) => {
    const { headers, method = 'GET' } = request
    const match = findRoute({ routes: endpoints, method, path })
    // Not an id but another endpoint, which is not modelled.
    if (!match || match.params.id === 'search') return null
    requireSecretKey({ headers, secretKey })
    const refused = (fault: HttpError) => log.add({ fault, id: requestId, method, path })
    try {
      return await answer({ found: match, request, path, search, requestId, refused })
    } catch (error) {
      throw error instanceof HttpError ? refused(error) : error
    }
  }

  async function answer({
    found,
    request,
    path,
    search,
    requestId,
    refused,
  }: {
    found: FoundRoute<Endpoint>
    request: IncomingMessage
    path: string
    search: string
    requestId: string
    refused: (fault: HttpError) => HttpError
  }): Promise<Answer> {
    const { headers } = request
    requireVersion({ headers })
    const bytes = await readBody({ request, maxBytes: MAX_BODY_BYTES })
    const isWrite = found.route.method === 'POST'
    if (isWrite) requireForm(headers)
    const values = parseForm(isWrite ? bytes.toString('utf8') : search.slice(1))
    const prepared = found.route.prepare(values)
    const { params } = found
    const key = isWrite ? (headers['idempotency-key']?.toString() ?? null) : null
    const fingerprint = createFingerprint(values)
    const call = { run, prepared, params, path, fingerprint, requestId, refused }
    if (key === null) return answerOnce({ ...call, key })

    requireUsableKey(key)
    if (keysInUse.has(key)) throw keyInUse(key)
    keysInUse.add(key)
    try {
      return await answerOnce({ ...call, key })
    } finally {
      keysInUse.delete(key)
    }
  }
}

async function answerOnce({
  run,
  prepared,
  params,
  path,
  fingerprint,
  requestId,
  refused,
  key,
}: {
  run: RunTransaction
  prepared: Prepared
  params: Record<string, string>
  path: string
  fingerprint: string
  requestId: string
  refused: (fault: HttpError) => HttpError
  key: string | null
}): Promise<Answer> {
  const request = { id: requestId, idempotency_key: key }
  try {
    return await run({
      request,
      work: (transaction) => {
        if (key === null) return { json: prepared({ transaction, params }) }
        const { tables, now } = transaction
        const saved = findSavedResponse({ tables, key, path, fingerprint, now })
        if (saved) return replayed(saved)
        const json = prepared({ transaction, params })
        forgetOldKeys({ tables, now })
        tables.idempotencyKey.put({
          id: key,
          created: now,
          path,
          fingerprint,
          status: 200,
          body: json,
          request_id: requestId,
        })
        return { json, headers: { 'Idempotency-Key': key, 'Original-Request': requestId } }
      },
    })
  } catch (error) {
    if (key !== null && isRefusal(error)) {
      await saveRefusal({ run, error: refused(error), key, path, fingerprint, requestId })
    }
    throw error
  }
}

/** Stores an endpoint's refusal under the key, like a success. */
async function saveRefusal({
  run,
  error: { status, body },
  key,
  path,
  fingerprint,
  requestId,
}: {
  run: RunTransaction
  error: HttpError
  key: string
  path: string
  fingerprint: string
  requestId: string
}) {
  await run({
    request: { id: requestId, idempotency_key: key },
    work: ({ tables, now }) => {
      const record = { id: key, created: now, path, fingerprint, status, body }
      tables.idempotencyKey.put({ ...record, request_id: requestId })
    },
  })
}

function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && !isIdempotencyError(error.body)
}

function isIdempotencyError(body: unknown): boolean {
  return JSON.stringify(body).includes('"type":"idempotency_error"')
}

function replayed({
  id,
  status,
  body,
  request_id,
}: {
  id: string
  status: number
  body?: unknown
  request_id: string
}): Answer {
  const headers: OutgoingHttpHeaders = {
    'Idempotency-Key': id,
    'Idempotent-Replayed': 'true',
    'Original-Request': request_id,
  }
  return { status, headers, json: body }
}
