import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { type Editor } from './editor.server.ts'
import { answer, databaseAway } from './inbox-answers.server.ts'
import { getTable, inboxForm, type InboxFormName } from './inbox-forms.ts'
import { database, askDatabase } from './submissions.server.ts'

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
  const path = await uploadedPath({ form, id })
  if (path === null) return
  const { error } = await database().storage.from('resumes').remove([path])
  if (!error) return
  log.error({ reason: error.message, id }, 'the file of a submission could not be erased')
  throw databaseAway()
}

/**
 * Finds the path of a submission's file in the bucket; null when there is none, or the submission is gone.
 *
 * @throws Response 503
 */
export async function uploadedPath({ form, id }: { form: InboxFormName; id: string }) {
  const column = inboxForm(form)?.fileColumn
  if (column == null) return null
  const data = await askDatabase(() =>
    database().from(form).select(`path:${column}`).eq('id', id).retry(false),
  )
  const [row] = z.array(z.object({ path: z.string().nullable() })).parse(data)
  return row?.path ?? null
}
