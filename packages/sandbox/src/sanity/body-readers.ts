import { type IncomingMessage } from 'node:http'
import { readBody } from '#sandbox/http/request-body.ts'
import { type ApiRequest } from './api/api-request.ts'
import { badRequest } from './faults.ts'

/** Readers for the body of a request, used if the endpoint needs it. */
export function bodyReaders(request: IncomingMessage): Pick<ApiRequest, 'readJson' | 'readBytes'> {
  return {
    readBytes: ({ maxBytes }) => readBody({ request, maxBytes }),
    readJson: async ({ maxBytes }) => {
      const bytes = await readBody({ request, maxBytes })
      try {
        const value: unknown = JSON.parse(bytes.toString('utf8'))
        return value
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw badRequest(`Invalid request payload JSON format: ${reason}`)
      }
    },
  }
}
