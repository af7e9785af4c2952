import { log } from '#app/http/log/log.server.ts'
import { type Editor } from './editor.server.ts'
import { answer, databaseAway } from './inbox-answers.server.ts'
import { getTable, type InboxFormName } from './inbox-forms.ts'
import { findFile } from './submission-file.ts'
import { askDatabase, database, findSubmission } from './submissions.server.ts'

/**
 * Erases a submission: its uploaded file, its row, and by trigger its mails in the outbox. The file goes first, because
 * without the row it could not be found; an interrupted erasure is completed by repeating it.
 *
 * @returns 200 `{}`, also when it is gone already; 503 when part of it could not be erased
 */
export async function eraseSubmission({
  form,
  id,
  editor,
}: {
  form: InboxFormName
  id: string
  editor: Editor
}) {
  await eraseFile({ form, id })
  await askDatabase(() => database().from(getTable(form)).delete().eq('id', id))
  log.info({ form, id, editor: editor.id }, 'a submission was erased')
  return answer({})
}

async function eraseFile({ form, id }: { form: InboxFormName; id: string }) {
  const submission = await findSubmission({ form, id })
  const file = submission && findFile(submission)
  if (!file) return
  const { error } = await database().storage.from(file.bucket).remove([file.path])
  if (!error) return
  log.error({ reason: error.message, id }, 'the file of a submission could not be erased')
  throw databaseAway()
}
