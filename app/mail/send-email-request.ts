import { z } from 'zod'
import { FORM_DEFINITIONS, FORMS } from '#app/forms/forms.ts'
import { isAddress } from './clean-text.ts'
import { type Payload } from './submission-rows.ts'

const MAX_LINE_LENGTH = 500
const MAX_TEXT_LENGTH = 20_000
const MAX_FIELDS = 30

const line = z.string().trim().min(1).max(MAX_LINE_LENGTH)
const address = line.refine(isAddress, { error: 'is no address' })

const OTHER_KINDS = FORM_DEFINITIONS.flatMap(({ teamMail }) =>
  teamMail === null || teamMail === FORMS.resume.teamMail ? [] : [teamMail],
)

/** The fields of a resume (R17.2); an optional one is null or left out. */
const ResumeSchema = z.object({
  type: z.literal(FORMS.resume.teamMail),
  data: z.object({
    fullName: line,
    email: address,
    phone: line,
    linkedin: line.nullish(),
    coverLetter: z.string().trim().min(1).max(MAX_TEXT_LENGTH),
    resumeLink: line.nullish(),
  }),
})

/** Other mails to the team: field names in camel case, with text values. */
const OtherSchema = z.object({
  type: z.enum(OTHER_KINDS),
  data: z
    .record(z.string().regex(/^[a-zA-Z]{1,50}$/), z.string().max(MAX_TEXT_LENGTH).nullable())
    .refine((data) => Object.keys(data).length <= MAX_FIELDS, { error: 'has too many fields' }),
})

const SendEmailSchema = z.discriminatedUnion('type', [ResumeSchema, OtherSchema])

/** Parses the kind of mail and its payload, named as in the outbox; or the error of the request. */
export function parseSendEmail(
  body: unknown,
): { kind: string; payload: Payload } | { error: string } {
  const parsed = SendEmailSchema.safeParse(body)
  if (parsed.success) {
    const { type, data } = parsed.data
    const columns = Object.entries(data).map(([name, value]) => [toSnakeCase(name), value] as const)
    return { kind: type, payload: Object.fromEntries(columns) }
  }
  const [issue] = parsed.error.issues
  if (issue === undefined || issue.path.length === 0) return { error: 'The body is no such JSON' }
  return { error: `${issue.path.join('.')}: ${issue.message}` }
}

function toSnakeCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
