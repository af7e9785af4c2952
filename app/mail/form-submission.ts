import { z } from 'zod'
import { FormRevisionSchema } from '#app/content-forms/form-revision.server.ts'
import { readSubmission } from '#app/content-forms/read-submission.server.ts'
import { cleanText } from './clean-text.ts'
import { commonRows, type Payload, type Row } from './submission-rows.ts'

/** The kind of the team's mail about a form that editors have made. */
export const FORM_SUBMISSION = 'form_submission'

const PayloadSchema = z.object({
  definition: FormRevisionSchema,
  data: z.record(z.string(), z.unknown()),
})

/**
 * Reads the rows and placeholders of the team's mail about an editor's form: `{form}`, and the columns by role.
 *
 * @throws Error when the outbox has something else under this kind
 */
export function readFormMail({ payload, siteUrl }: { payload: Payload; siteUrl: string }): {
  rows: Row[]
  values: Payload
} {
  const { definition, data } = PayloadSchema.parse(payload)
  const typed = readSubmission({ definition, data }).map(({ label, text }) => ({
    label: cleanText(label),
    value: cleanText(text),
  }))
  return {
    rows: [...typed, ...commonRows({ payload, siteUrl })],
    values: { ...payload, form: definition.title },
  }
}
