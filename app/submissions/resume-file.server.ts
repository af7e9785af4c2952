import { FORMS } from '#app/forms/forms.ts'
import { isAcceptedFile } from '#app/forms/uploaded-file.server.ts'

const { maxBytes, message } = FORMS.resume.file

/** Whether a field has no file, as sent when none was chosen, or a PDF of acceptable size. */
export async function isResume(field: FormDataEntryValue | null) {
  const rule = { kind: 'file', isOptional: true, accepts: 'pdf', maxBytes, message } as const
  return await isAcceptedFile({ rule, field })
}
