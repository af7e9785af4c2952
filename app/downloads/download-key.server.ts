import { deriveKey, isSameSignature, signText } from '#app/http/security/signing.server.ts'
import { getEnvironment } from '#app/services.server.ts'

/** Mails are read days later. */
const LASTS_MS = 7 * 24 * 60 * 60 * 1_000

/**
 * Signs the key for the link of a mail to the sender of a form, valid for seven days: it opens the form's file, and
 * nothing else. Null where Supabase is not configured.
 *
 * @param form the form's slug
 * @param submission its id
 */
export function signDownload({ form, submission }: { form: string; submission: string }) {
  const until = Date.now() + LASTS_MS
  const signature = sign({ form, submission, until })
  return signature === null ? null : `${submission}.${until}.${signature}`
}

/** Reads the submission from the key of a form's file; null for a key of another form, an altered or an old one. */
export function readDownloadKey({ form, key }: { form: string; key: string }) {
  const [submission = '', time = '', signature = ''] = key.split('.')
  const until = Number(time)
  const expected = sign({ form, submission, until })
  const isSigned = expected !== null && isSameSignature(signature, expected)
  return isSigned && until > Date.now() ? { submission } : null
}

function sign(link: { form: string; submission: string; until: number }) {
  const { SUPABASE_SECRET_KEY } = getEnvironment()
  if (SUPABASE_SECRET_KEY === undefined) return null
  const key = deriveKey({ secret: SUPABASE_SECRET_KEY, purpose: 'download link' })
  const { form, submission, until } = link
  return signText({ key, text: `${form}\n${submission}\n${until}` })
}
