import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { rateLimitKey } from '#app/http/rate-limit.server.ts'
import { uuid8 } from '#app/http/uuid8.ts'
import { TOKEN_FIELDS } from './form-token.ts'

const TokenSchema = z.uuid()

const HOUR_MS = 60 * 60 * 1_000

/**
 * Reads the token of a form. Without a script it is derived from sender, browser, page and hour, so that a double
 * click, a retry and a reload are one submission. It cannot be computed by others.
 *
 * @param form the form's name
 * @param now milliseconds since 1970
 */
export function readFormToken({
  body,
  form,
  request,
  clientAddress,
  now = Date.now(),
}: {
  body: FormData
  form: string
  request: Request
  clientAddress: string
  now?: number
}) {
  const sent = TokenSchema.safeParse(body.get(TOKEN_FIELDS.token))
  if (sent.success) return sent.data
  const key = getEnvironment().SUPABASE_SECRET_KEY
  if (key === undefined) return randomUUID()
  const { pathname } = new URL(request.url)
  const browser = request.headers.get('User-Agent')
  const hour = Math.floor(now / HOUR_MS)
  // Includes its purpose, so that it is not a valid signature for anything else.
  const message = ['form token', form, pathname, rateLimitKey(clientAddress), browser, hour]
  return uuid8(createHmac('sha256', key).update(JSON.stringify(message)).digest())
}
