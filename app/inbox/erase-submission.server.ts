import { z } from 'zod'
import { log } from '#app/http/log.server.ts'
import { type Editor } from './editor.server.ts'
import { answer, databaseAway } from './inbox-answers.server.ts'
import { type InboxFormName } from './inbox-forms.ts'
import { database, askDatabase } from './submissions.server.ts'

/**
 * Erases a submission: its uploaded file, its row, and by trigger the mails about it that are in the outbox. The file
 * goes first, because without the row nobody would find it; what was stopped in between is finished by doing it again.
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
  if (form === 'resume_submissions') await eraseFile(id)
  await askDatabase(() => database().from(form).delete().eq('id', id))
  log.info({ form, id, editor: editor.id }, 'a submission was erased')
  return answer({})
}

async function eraseFile(id: string) {
  const path = await uploadedPath(id)
  if (path === null) return
  const { error } = await database().storage.from('resumes').remove([path])
  if (!error) return
  log.error({ reason: error.message, id }, 'the file of a submission could not be erased')
  throw databaseAway()
}

/**
 * Where the file of a submission lies in the bucket; null when none was uploaded, or no such submission is there.
 *
 * @throws Response 503
 */
export async function uploadedPath(id: string) {
  const data = await askDatabase(() =>
    database().from('resume_submissions').select('resume_path').eq('id', id).retry(false),
  )
  const [row] = z.array(z.object({ resume_path: z.string().nullable() })).parse(data)
  return row?.resume_path ?? null
}
