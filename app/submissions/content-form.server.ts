import { createHash } from 'node:crypto'
import { toData, toFieldRules } from '#app/content-forms/field-rules.server.ts'
import { readFormSlug, REVISION_FIELD } from '#app/content-forms/form-document.ts'
import {
  type FormRevision,
  hashRevision,
  readSenderAddress,
} from '#app/content-forms/form-revision.server.ts'
import { type KnownForm, readForm } from '#app/content-forms/read-form.server.ts'
import { readOpeningTimes } from '#app/content-forms/opening-times.ts'
import {
  closeForm,
  findRevision,
  type NamedRevision,
  rememberRevision,
  storeRevision,
} from '#app/content-forms/revisions.server.ts'
import { toRevision } from '#app/content-forms/to-revision.server.ts'
import { formFailure, getFieldMessages, getFormMessages } from '#app/forms/form-copy.server.ts'
import { describeFile } from '#app/forms/describe-form.ts'
import { type FieldRules, type FormValues } from '#app/forms/form-definition.ts'
import {
  anybody,
  formHandler,
  type FormHandler,
  type FormOutcome,
  type FormPost,
} from '#app/forms/form-handler.server.ts'
import { WITH_FILE } from '#app/forms/with-file.ts'
import { isAcceptedFile, readUploadedFile } from '#app/forms/uploaded-file.server.ts'
import { serializeGrant } from '#app/http/cookies/downloads-cookie.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { deliverSubmissionEmail, isMailConfigured } from '#app/mail/deliver-email.server.ts'
import { planAcknowledgement, queueAcknowledgement } from './acknowledge.server.ts'
import { refuseUpload } from './upload-limit.server.ts'
import { campaignColumns, createSubmissionId, storeSubmission } from './store-submission.server.ts'

const TABLE = 'form_submissions'

/** How long an old version is accepted: somebody may have begun to fill it in. */
const OLD_VERSION_TAKEN_FOR_MS = 24 * 60 * 60 * 1_000

/** How long a removed form is accepted from visitors who had it open. */
const CLOSED_FORM_TAKEN_FOR_MS = 60 * 60 * 1_000

/**
 * Finds the handler of an editor's form by the version that its sender saw: a changed or removed form is accepted for a
 * while.
 *
 * @returns undefined for a name that no form has, or had lately
 */
export async function findContentForm({
  name,
  body,
}: {
  name: string
  body: FormData
}): Promise<FormHandler | undefined> {
  const slug = readFormSlug(name)
  if (slug === null) return undefined
  const { value: document, isKnown } = await readForm(slug)
  const sent = body.get(REVISION_FIELD)
  const seen = typeof sent === 'string' ? sent : ''
  const current = document && nameRevision({ slug, definition: toRevision(document) })
  if (current) rememberRevision(current)
  if (current && (seen === '' || seen === current.revision)) {
    return contentForm({ name, version: current, document, body })
  }
  const former = await findRevision({ form: slug, revision: seen })
  if (former === 'unknown' || former === null) {
    return current ? contentForm({ name, version: current, document, body }) : undefined
  }
  const { definition } = former
  const version = { form: slug, revision: seen, definition, isCurrent: false }
  if (current) {
    // From the first look at an old version on, its time is running.
    if (former.supersededAt === null) await storeRevision(current)
    const isTaken = isWithin({ since: former.supersededAt, ms: OLD_VERSION_TAKEN_FOR_MS })
    return contentForm({ name, version: isTaken ? version : current, document, body })
  }
  // While the content is unavailable, the form counts as published.
  const closedAt = isKnown ? await closeForm(slug) : null
  return isWithin({ since: closedAt, ms: CLOSED_FORM_TAKEN_FOR_MS })
    ? contentForm({ name, version, document: null, body })
    : undefined
}

function nameRevision({
  slug,
  definition,
}: {
  slug: string
  definition: FormRevision
}): NamedRevision {
  return { form: slug, revision: hashRevision(definition), definition, isCurrent: true }
}

function isWithin({ since, ms }: { since: Date | null; ms: number }) {
  return since === null || Date.now() - since.getTime() < ms
}

/** @param document the texts after sending; null for a removed form */
function contentForm({
  name,
  version,
  document,
  body,
}: {
  name: string
  version: NamedRevision
  document: KnownForm | null
  body: FormData
}) {
  const fields = toFieldRules(version.definition, body)
  return formHandler({
    name,
    fields,
    authorize: anybody,
    readMessages: getFieldMessages,
    check: ({ formData }) => checkFile({ fields, formData }),
    pretend: (post) => thank({ name, document, post, id: post.token }),
    handle: ({ values, ...post }) => store({ name, version, document, post, values }),
  })
}

/** Reports a file that is missing or not accepted. A form has one at most. */
async function checkFile({ fields, formData }: { fields: FieldRules; formData: FormData }) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'file') continue
    if (await isAcceptedFile({ rule: field, field: formData.get(name) })) continue
    return { [name]: describeFile({ field, messages: await getFieldMessages() }) }
  }
  return {}
}

/** Returns the name of the field with a file; empty when there is none. */
function findFileField(formData: FormData) {
  return [...formData].find(([, value]) => typeof value !== 'string')?.[0] ?? ''
}

async function store({
  name,
  version,
  document,
  post,
  values,
}: {
  name: string
  version: NamedRevision
  document: KnownForm | null
  post: FormPost
  values: FormValues
}): Promise<FormOutcome> {
  if (document && readOpeningTimes({ form: document, now: Date.now() }).isClosed) {
    const { closedHeading, closedText } = document
    const failure = await formFailure(() => closedText)
    return { status: 410, failure: { ...failure, title: closedHeading ?? failure.title } }
  }
  const { request, clientAddress, formData, token } = post
  const { form, revision, definition } = version
  const data = toData({ revision: definition, values })
  const file = await readUploadedFile(formData.get(findFileField(formData)))
  const refusal = file && (await refuseUpload({ clientAddress }))
  if (refusal) return refusal
  const typed = file ? { ...data, sha256: createHash('sha256').update(file).digest('hex') } : data
  const id = createSubmissionId({ formId: token, table: name, typed })
  const email = readSenderAddress({ definition, data })
  const acknowledgement = await planAcknowledgement({ name, email, clientAddress })
  const row = {
    form,
    revision,
    data,
    page: new URL(request.url).pathname,
    ...(await campaignColumns(request)),
  }
  const lead = { table: TABLE, id, row, version, acknowledgement }
  const result = await storeSubmission({ lead, file, clientAddress })
  if (result.outcome === 'refused') {
    const failure = await formFailure(({ databaseError }) =>
      databaseError?.replace('{message}', () => result.message),
    )
    return { status: 500, failure }
  }
  const isByMail = document?.fileByMail === true && isMailConfigured()
  if (result.outcome === 'kept') {
    const { value: messages } = await getFormMessages()
    const text = messages?.keptText ?? null
    return await thank({ name, document, post, id, text, opensFile: !isByMail || !acknowledgement })
  }
  // The visitor does not wait for the mail server; the worker sends the rest.
  void deliverSubmissionEmail({ submissionId: id })
  const isMailed =
    acknowledgement !== null && (await queueAcknowledgement({ submissionId: id, acknowledgement }))
  return await thank({ name, document, post, id, opensFile: !isByMail || !isMailed })
}

/**
 * @param text a message in addition to the form's own
 * @param opensFile whether this browser gets the form's file: not if a mail leads to it, nor a program that filled in the
 *   honeypot
 */
async function thank({
  name,
  document,
  post: { request },
  id,
  text = null,
  opensFile = false,
}: {
  name: string
  document: KnownForm | null
  post: FormPost
  id: string
  text?: string | null
  opensFile?: boolean
}): Promise<FormOutcome> {
  const slug = opensFile && document?.file?.id ? document.slug : null
  // The page leaves out the link to a file that is mailed, unless the sent id says otherwise.
  const isUnmailed = slug !== null && document?.fileByMail === true
  const cookies = [await serializeSentId(`${name} ${id}${isUnmailed ? WITH_FILE : ''}`)]
  if (slug !== null) cookies.push(await serializeGrant({ request, form: slug, submission: id }))
  // The page cannot thank for a form that is no longer on it.
  if (document === null || text !== null) {
    const title = document?.thanksHeading ?? ''
    cookies.push(await serializeToast({ title, text: text ?? document?.thanksText ?? null }))
  }
  const { pathname } = new URL(request.url)
  const thanks = `${pathname}?sent=${id}`
  return { redirectTo: isUnmailed ? thanks : (document?.thanksPath ?? thanks), cookies }
}
