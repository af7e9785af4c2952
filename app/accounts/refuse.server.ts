import { randomUUID } from 'node:crypto'
import { type FieldMessages } from '#app/forms/form-definition.ts'
import { type FormOutcome } from '#app/forms/form-handler.server.ts'
import { getFieldMessages } from '#app/forms/form-copy.server.ts'
import { type AccountMessages, getAccountMessages } from './account-pages.server.ts'

/** Replaces missing copy. */
const WORDLESS = '!'

/** Why an account form was refused, by message names. */
export type Refusal = {
  status: number
  /** Name of the message above the form. */
  says?: keyof AccountMessages
  /** Names of the messages beside fields. */
  issues?: Record<string, keyof AccountMessages>
  /** Seconds to wait, for messages that mention them. */
  seconds?: number
}

/** Puts a refusal into the words of the dataset. */
export async function refuse({
  status,
  says,
  issues = {},
  seconds,
}: Refusal): Promise<FormOutcome> {
  const messages = await getAccountMessages()
  const title = says && (messages[says] ?? WORDLESS).replace('{seconds}', String(seconds))
  return {
    status,
    issues: Object.fromEntries(
      Object.entries(issues).map(([field, name]) => [field, messages[name] ?? WORDLESS]),
    ),
    ...(title !== undefined && {
      failure: { id: randomUUID(), title, text: null, isError: true, closeLabel: null },
    }),
    ...(seconds !== undefined && { retryAfter: seconds }),
  }
}

/** The editors' messages about the fields of accounts. */
export async function getAccountFieldMessages(): Promise<FieldMessages> {
  const [shared, own] = await Promise.all([getFieldMessages(), getAccountMessages()])
  return { ...shared, ...own }
}
