import { redirect } from '@remix-run/node'
import { type FormDefinition } from '#app/forms/form-definition.ts'
import { columnValues, formSchema, hasChoices } from '#app/forms/form-schema.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { getChoices } from './choices.server.ts'
import { planAcknowledgement, queueAcknowledgement } from './acknowledge.server.ts'
import { campaignColumns } from './campaign-columns.server.ts'
import { errorsOf, type OpenedForm, openForm } from './open-form.server.ts'
import { PAGE_FORMS, type PageFormName } from './page-forms.ts'
import { RESUME_REQUEST_BYTES, readResume, resumePathOf } from './resume-file.server.ts'
import { storeLead } from './store-lead.server.ts'
import { storedIdOf } from './stored-lead.ts'
import { takesUpload } from './upload-paths.server.ts'

/**
 * Takes a form of a page: checks who sends it, stores it once, mails it to the team, queues the mail that tells its
 * sender so, and answers with a redirect to the
 * page without its dialog, where a notice says so; or with what is wrong and what had been typed.
 *
 * Answers 303; 400 when fields are wrong; 413; 429 with `Retry-After`; 500 when it could not be stored; 502 when
 * its mail, where the form promises one, was not sent; 503 where no database is configured.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Response 403 when another site's page sent it, 400 when it is none of our forms
 */
export async function receiveLead({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const page = new URL(request.url).pathname
  // Only one of the forms carries a file, and which one it is stands inside.
  const isMultipart = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  const opened = await openForm({
    request,
    clientAddress,
    forms: PAGE_FORMS,
    maxBytes: isMultipart && (await takesUpload(page)) ? RESUME_REQUEST_BYTES : undefined,
  })
  if (opened instanceof Response) return opened
  const { body, typed, id: formId, refuse, name } = opened
  const { value: messages } = await opened.readMessages()
  if (opened.isTrapped) return await thank({ request, opened, id: formId, text: null })

  const form = PAGE_FORMS[name]
  const { table, fields, file } = form
  const choices = hasChoices(fields) ? await getChoices() : null
  const schema = formSchema({ fields, messages: messages?.faults ?? {}, choices })
  const parsed = schema.safeParse(typed)
  const errors = parsed.success ? {} : errorsOf(parsed.error)
  const upload = await readResume(file ? body.get(file.field) : null)
  if (file && upload.isFaulty) errors[file.field] = messages?.faults?.[file.message] ?? ''
  if (!parsed.success || upload.isFaulty) return refuse({ status: 400, errors })

  const id = storedIdOf({ formId, table, typed: parsed.data })
  const row = {
    ...columnValues({ fields, values: parsed.data }),
    ...form.constants,
    ...(file && upload.bytes ? { [file.column]: resumePathOf(id) } : {}),
    page,
    ...(await campaignColumns(request)),
  }
  const acknowledgement = await planAcknowledgement({ name, form, row, clientAddress })
  const stored = await storeLead({ lead: { table, id, row, acknowledgement }, file: upload.bytes })
  if (stored.outcome === 'refused') {
    const known = messages?.databaseError?.replace('{message}', () => stored.message)
    const text = form.needsEmail ? known : messages?.[name]?.failureText
    return refuse({ status: 500, failure: text ?? null })
  }
  if (stored.outcome === 'kept') {
    return await thank({ request, opened, id, text: messages?.keptText ?? null })
  }

  const sending = deliverSubmissionEmail({ submissionId: id })
  // A visitor does not wait for a mail server; what it refuses, the worker sends.
  if (form.needsEmail) {
    const mail = await sending
    if (mail.outcome === 'failed') {
      const failure = messages?.emailError?.replace('{error}', () => mail.error) ?? null
      return refuse({ status: 502, failure })
    }
  }
  if (acknowledgement) await queueAcknowledgement({ submissionId: id, acknowledgement })
  return await thank({ request, opened, id, text: null })
}

/** Back to the page, without the dialog that was open on it. */
async function thank({
  request,
  opened: { name, readMessages },
  id,
  text,
}: {
  request: Request
  opened: OpenedForm<PageFormName>
  /** Of the submission. */
  id: string
  /** What to say instead of the form's own words. */
  text: string | null
}) {
  const { destination } = PAGE_FORMS[name]
  const { value: messages, isCurrent } = await readMessages()
  const said = messages?.[name]
  const headers = new Headers()
  headers.append('Set-Cookie', await serializeSentId(`${name} ${id}`))
  // A page that thanks by itself needs no notice, unless there is more to say, or it cannot be shown.
  if (destination !== 'thank-you' || text !== null || !isCurrent) {
    const toast = { title: said?.successTitle ?? '', text: text ?? said?.successText ?? null }
    headers.append('Set-Cookie', await serializeToast(toast))
  }
  const url = addressAfter({ destination, url: new URL(request.url), id })
  return redirect(url, { status: 303, headers })
}

function addressAfter({
  destination,
  url,
  id,
}: {
  destination: FormDefinition['destination']
  url: URL
  id: string
}) {
  if (destination === 'thank-you') return `${url.pathname}?sent=${id}`
  if (destination === 'close-dialog') return url.pathname
  // The query says how the page was shown, such as with yearly prices.
  url.searchParams.delete('index')
  return url.pathname + url.search
}
