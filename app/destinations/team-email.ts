import { FORMS } from '#app/forms/forms.ts'
import { type FormDefinition } from '#app/forms/form-definition.ts'
import { readFormSlug } from '#app/content-forms/form-document.ts'
import { type Submission } from '#app/inbox/submissions.server.ts'
import { type OutgoingEmail } from '#app/mail/compose-email.ts'
import { FORM_SUBMISSION } from '#app/mail/form-submission.ts'

/**
 * The mail to the team about a submission.
 *
 * @param id by which a second copy is recognised
 * @throws Error for a form of which the team gets no mail
 */
export function teamEmail({
  id,
  submission: { fields, definition, name, email, page, campaign, created_at, ...submission },
}: {
  id: string
  submission: Submission
}): OutgoingEmail {
  const common = { page, campaign, created_at }
  if (definition) {
    const form = readFormSlug(submission.form)
    const payload = { ...common, form, name, email, data: fields, definition }
    return { id, kind: FORM_SUBMISSION, payload }
  }
  const forms: FormDefinition[] = Object.values(FORMS)
  const kind = forms.find(({ table }) => table === submission.form)?.teamMail
  if (!kind) throw new Error(`The team gets no mail about ${submission.form}`)
  return { id, kind, payload: { ...fields, ...common, id: submission.id } }
}
