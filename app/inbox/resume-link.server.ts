import { log } from '#app/http/log/log.server.ts'
import { type Editor } from './editor.server.ts'
import { uploadedPath } from './erase-submission.server.ts'
import { answer, databaseAway, refusal } from './inbox-answers.server.ts'
import { database } from './submissions.server.ts'

/** Long enough to open the file, too short to pass the address on. */
const LINK_LIVES_SECONDS = 60

/**
 * An address at which the uploaded file of a resume can be read for a minute.
 *
 * @returns 200 `{url}`; 404 when there is no file; 503
 */
export async function resumeLink({ id, editor }: { id: string; editor: Editor }) {
  const path = await uploadedPath({ form: 'resume_submissions', id })
  if (path === null) return refusal({ status: 404, error: 'No file came with this submission.' })
  const { data, error } = await database()
    .storage.from('resumes')
    .createSignedUrl(path, LINK_LIVES_SECONDS)
  if (error) {
    log.error({ reason: error.message, id }, 'the file of a submission cannot be opened')
    return databaseAway()
  }
  log.info({ id, editor: editor.id }, 'a resume was opened')
  return answer({ url: data.signedUrl })
}
