import { log } from '#app/http/log/log.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

/**
 * Notes when the sender of a form first opened its file. Never rejects: the file does not wait for it, and a submission
 * that is not stored yet gets no note.
 */
export async function noteDownload({ submission }: { submission: string }) {
  const { error } = await serviceClient()
    .from('form_submissions')
    .update({ downloaded_at: new Date().toISOString() })
    .eq('id', submission)
    .is('downloaded_at', null)
  if (error) log.warn({ err: error, id: submission }, 'a download could not be noted')
}
