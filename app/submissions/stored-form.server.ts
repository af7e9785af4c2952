import {
  columnValues,
  type FormDefinition,
  type FormValues,
  ownerColumn,
} from '#app/forms/form-definition.ts'
import {
  anybody,
  formHandler,
  type FormOutcome,
  type FormPost,
} from '#app/forms/form-handler.server.ts'
import {
  formFailure,
  getFieldMessages,
  getFormMessages,
  type StoredFormName,
} from '#app/forms/form-copy.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { getResumePath } from '#app/forms/file-place.ts'
import { readUploadedFile } from '#app/forms/uploaded-file.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { planAcknowledgement, queueAcknowledgement } from './acknowledge.server.ts'
import { isResume } from './resume-file.server.ts'
import { refuseUpload } from './upload-limit.server.ts'
import { campaignColumns, createSubmissionId, storeSubmission } from './store-submission.server.ts'

type StoredForm = {
  name: StoredFormName
  definition: FormDefinition
  /** Columns that the page provides; throws a Response for an unknown page. */
  pageColumns?: (post: FormPost) => Promise<Readonly<Record<string, string>>>
  /** Where to redirect afterwards; by default the form's page, as its definition says. */
  addressAfter?: (post: FormPost) => string
  /** Cookies that tell the browser what it has sent. */
  cookiesAfter?: (sent: { post: FormPost; id: string }) => Promise<readonly string[]>
}

/**
 * Handles a form whose submissions are rows: each is stored once, mailed to the team and acknowledged to its sender,
 * who is redirected to a confirmation.
 *
 * Answers 303; 400 when fields are invalid; 429 for too many uploads; 500 when it could not be stored; 502 when a
 * required mail was not sent.
 */
export function storedForm(form: StoredForm) {
  const { name, definition } = form
  const { fields, file } = definition
  return formHandler({
    name,
    fields,
    fileField: file?.field ?? null,
    authorize: anybody,
    readMessages: getFieldMessages,
    ...(file && {
      check: async ({ formData }) => {
        if (await isResume(formData.get(file.field))) return {}
        const messages = await getFieldMessages()
        return { [file.field]: messages[file.message] ?? '' }
      },
    }),
    pretend: (post) => thank({ form, post, id: post.token }),
    handle: ({ values, ...post }) => store({ form, post, values }),
  })
}

async function store({
  form,
  post,
  values,
}: {
  form: StoredForm
  post: FormPost
  values: FormValues
}): Promise<FormOutcome> {
  const { name, definition, pageColumns, cookiesAfter } = form
  const { request, clientAddress, formData, token } = post
  const { table, fields, file, constants, needsEmail } = definition
  const ofPage = (await pageColumns?.(post)) ?? {}
  const id = createSubmissionId({ formId: token, table, typed: { ...values, ...ofPage } })
  const ownCookies = async () => (await cookiesAfter?.({ post, id })) ?? []
  const upload = file ? await readUploadedFile(formData.get(file.field)) : null
  const refusal = upload && (await refuseUpload({ clientAddress }))
  if (refusal) return refusal
  const row = {
    ...columnValues({ fields, values }),
    ...constants,
    ...ofPage,
    ...(file && upload ? { [file.column]: getResumePath(id) } : {}),
    page: new URL(request.url).pathname,
    ...(await campaignColumns(request)),
  }
  // A subscriber gets the confirmation mail instead.
  const acknowledgement = definition.isSubscription
    ? null
    : await planAcknowledgement({ name, email: readOwner({ definition, row }), clientAddress })
  const result = await storeSubmission({
    lead: { table, id, row, acknowledgement },
    file: upload,
    clientAddress,
  })
  if (result.outcome === 'refused') {
    const failure = await formFailure((messages) =>
      needsEmail
        ? messages.databaseError?.replace('{message}', () => result.message)
        : messages[name]?.failureText,
    )
    return { status: 500, failure }
  }
  if (result.outcome === 'kept') {
    const { value: messages } = await getFormMessages()
    const text = messages?.keptText ?? null
    return await thank({ form, post, id, text, cookies: await ownCookies() })
  }

  const sending = deliverSubmissionEmail({ submissionId: id })
  // Visitors do not wait for the mail server, and the response time must not reveal which addresses are new to the
  // newsletter. The worker retries failed mails.
  if (needsEmail) {
    const mail = await sending
    if (mail.outcome === 'failed') {
      const failure = await formFailure(({ emailError }) =>
        emailError?.replace('{error}', () => mail.error),
      )
      return { status: 502, failure }
    }
  }
  if (acknowledgement) await queueAcknowledgement({ submissionId: id, acknowledgement })
  return await thank({ form, post, id, cookies: await ownCookies() })
}

/** The address that a row belongs to. */
function readOwner({
  definition,
  row,
}: {
  definition: FormDefinition
  row: Readonly<Record<string, unknown>>
}) {
  return row[ownerColumn(definition) ?? '']
}

/**
 * @param text a message instead of the form's own
 * @param cookies by which the browser knows what it has sent
 */
async function thank({
  form: { name, definition, addressAfter = () => ownAddress({ definition, post, id }) },
  post,
  id,
  text = null,
  cookies: own = [],
}: {
  form: StoredForm
  post: FormPost
  id: string
  text?: string | null
  cookies?: readonly string[]
}): Promise<FormOutcome> {
  const { value: messages, isKnown } = await getFormMessages()
  const copy = messages?.[name]
  const cookies = [await serializeSentId(`${name} ${id}`), ...own]
  // A page with its own thank-you needs no notice, unless there is more to say, or the page cannot show it.
  if (definition.destination !== 'thank-you' || text !== null || !isKnown) {
    const title = copy?.successTitle ?? ''
    cookies.push(await serializeToast({ title, text: text ?? copy?.successText ?? null }))
  }
  return { redirectTo: addressAfter(post), cookies }
}

/** The address of the form's own page that thanks for a submission of this id. */
function ownAddress({
  definition: { destination },
  post: { request },
  id,
}: {
  definition: FormDefinition
  post: FormPost
  id: string
}) {
  const { pathname, searchParams } = new URL(request.url)
  switch (destination) {
    case 'thank-you':
      return `${pathname}?sent=${id}`
    case 'close-dialog':
      return pathname
    case 'stay':
    case undefined: {
      // The query contains how the page was shown, such as with yearly prices.
      searchParams.delete('index')
      const query = searchParams.toString()
      return query === '' ? pathname : `${pathname}?${query}`
    }
  }
}
