import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs } from '@remix-run/node'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { sendEmail } from '#app/mail/deliver-email.server.ts'
import { readJson } from '#app/http/request-body.server.ts'
import { parseSendEmail } from '#app/mail/send-email-request.ts'
import { carriesKey } from '#app/mail/service-key.server.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * POST {origin}/functions/v1/send-email – R17.2. For holders of the service's key alone
 * (`Authorization: Bearer …`): for anybody else it would be an open relay. The site's own actions do not call it.
 *
 * Body: `{type: "resume", data: {fullName, email, phone, linkedin, coverLetter, resumeLink}}`, or another kind of mail
 * to the team with its fields. Answers 200 `{success: true}` when the mail server has taken the mail, else `{error}`
 * with 400, 401, 405, 413 or 500.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed()
  const authorization = request.headers.get('Authorization')
  if (!carriesKey({ authorization, key: getEnvironment().SUPABASE_SECRET_KEY })) {
    const headers = { 'WWW-Authenticate': 'Bearer' }
    return Response.json({ error: 'The service’s key is needed' }, { status: 401, headers })
  }
  const email = parseSendEmail(await readJson({ request, maxBytes: MAX_BODY_BYTES }))
  if ('error' in email) return Response.json({ error: email.error }, { status: 400 })
  try {
    await sendEmail({ id: randomUUID(), ...email })
    return Response.json({ success: true })
  } catch (error) {
    log.error({ err: error, kind: email.kind }, 'a mail could not be sent')
    const reason = error instanceof Error ? error.message : 'Unknown reason'
    return Response.json({ error: reason }, { status: 500 })
  }
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  const headers = { Allow: 'POST' }
  return Response.json({ error: 'Only POST is answered here' }, { status: 405, headers })
}
