import { type EMAIL_TEXTS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type FormName, type FORMS } from '#app/forms/forms.ts'

/** The editors' words for mails; null while the dataset has none. */
export type EmailTexts = EMAIL_TEXTS_QUERY_RESULT

/** Kinds of mails that tell the team about a submission. */
type TeamMailKind = NonNullable<(typeof FORMS)[FormName]['teamMail']>

type TeamMailWords = { subject?: string | null; intro?: string | null }

/** The field with the words of the team's mail, by its kind. */
const TEAM_MAIL_FIELDS = {
  contact: 'contact',
  resume: 'resume',
  partner_application: 'partnerApplication',
  partner_message: 'partnerMessage',
  white_glove: 'whiteGlove',
  integration_request: 'integrationRequest',
  early_access: 'earlyAccess',
  blog_comment: 'blogComment',
} as const satisfies Record<TeamMailKind, keyof NonNullable<EmailTexts>>

const fields: ReadonlyMap<string, (typeof TEAM_MAIL_FIELDS)[TeamMailKind]> = new Map(
  Object.entries(TEAM_MAIL_FIELDS),
)

/** The words of the team's mail of a kind; null for a kind that has none. */
export function getTeamMailWords({
  texts,
  kind,
}: {
  texts: EmailTexts
  kind: string
}): TeamMailWords | null {
  const field = fields.get(kind)
  return (field && texts?.[field]) ?? null
}
