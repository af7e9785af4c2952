import { log } from '#app/http/log/log.server.ts'
import { signFile } from '#app/supabase/sign-file.server.ts'
import { type Editor } from './editor.server.ts'
import { answer, databaseAway, refusal } from './inbox-answers.server.ts'
import { type InboxFormName } from './inbox-forms.ts'
import { findFile } from './submission-file.ts'
import { findSubmission } from './submissions.server.ts'

/**
 * Answers an address at which the uploaded file of a submission can be opened for a minute. A file of an editor's form is
 * saved under its own name.
 *
 * @returns 200 `{url}`; 404 when there is no file; 503
 */
export async function linkFile({
  form,
  id,
  editor,
}: {
  form: InboxFormName
  id: string
  editor: Editor
}) {
  const submission = await findSubmission({ form, id })
  const file = submission && findFile(submission)
  const url = file && (await sign({ id, file }))
  if (!url) return refusal({ status: 404, error: 'No file came with this submission.' })
  log.info({ form, id, editor: editor.id }, 'an uploaded file was opened')
  return answer({ url })
}

async function sign({ id, file }: { id: string; file: Parameters<typeof signFile>[0] }) {
  try {
    return await signFile(file)
  } catch (error) {
    log.error({ err: error, id }, 'the file of a submission cannot be opened')
    throw databaseAway()
  }
}
