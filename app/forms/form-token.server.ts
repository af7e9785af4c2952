import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TOKEN_FIELDS } from './form-token.ts'

const TokenSchema = z.uuid()

/** A form whose token is none (a program made it) is stored like any other, only not twice by mistake. */
export function readFormToken(body: FormData) {
  const parsed = TokenSchema.safeParse(body.get(TOKEN_FIELDS.token))
  return parsed.success ? parsed.data : randomUUID()
}
