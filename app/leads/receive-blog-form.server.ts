import { redirect } from '@remix-run/node'
import { columnValues, formSchema } from '#app/forms/form-schema.ts'
import { FORMS } from '#app/forms/forms.ts'
import { serializeComment } from '#app/http/own-comments.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { type FormMessages } from './form-messages.server.ts'
import { errorsOf, type OpenedForm, openForm } from './open-form.server.ts'
import { storeLead } from './store-lead.server.ts'
import { storedIdOf } from './stored-lead.ts'
import { campaignColumns } from './campaign-columns.server.ts'

const BLOG_FORMS = { newsletter: FORMS.newsletter, comment: FORMS.comment }

/** An article that may be commented on. */
type Post = { id: string; slug: string }

type Sender = {
  request: Request
  /** The sender's IP address, as the server saw it. */
  clientAddress: string
}

/**
 * Takes the newsletter's box, or a comment where there is a post, and leads back to the page with a notice. The
 * newsletter needs no post, so it is taken also while nobody can say which there are.
 *
 * Answers 303; 400 when fields are wrong; 413; 429 with `Retry-After`; 500 when it could not be stored; 503 where no
 * database is configured.
 *
 * @param findPost asked when there is a comment; null on pages that take none
 * @throws Response 403 when another site's page sent it, 400 when it is none of the page's forms
 */
export async function receiveBlogForm({
  findPost,
  ...sender
}: Sender & { findPost: (() => Promise<Post>) | null }): Promise<Response> {
  const opened = await openForm({ ...sender, forms: BLOG_FORMS })
  if (opened instanceof Response) return opened
  const { request } = sender
  if (opened.name === 'newsletter') return await subscribe({ request, opened })
  if (!findPost) throw new Response('There is nothing to comment on here.', { status: 400 })
  return await comment({ request, opened, post: await findPost() })
}

type Opened = OpenedForm<keyof typeof BLOG_FORMS>

/** Whatever is known of the address, the answer is the same, and takes the same time. */
async function subscribe({ request, opened }: { request: Request; opened: Opened }) {
  const { id: formId, refuse, typed } = opened
  if (opened.isTrapped) return await thank({ request, opened })
  const { value: messages } = await opened.readMessages()
  const { table, fields } = FORMS.newsletter
  const schema = formSchema({ fields, messages: messages?.faults ?? {}, choices: null })
  const parsed = schema.safeParse(typed)
  if (!parsed.success) return refuse({ status: 400, errors: errorsOf(parsed.error) })

  const id = storedIdOf({ formId, table, typed: parsed.data })
  const { pathname: page } = new URL(request.url)
  const source = page === '/blog' ? 'blog' : 'article'
  const own = columnValues({ fields, values: parsed.data })
  const row = { ...own, source, page, ...(await campaignColumns(request)) }
  const stored = await storeLead({ lead: { table, id, row }, file: null })
  if (stored.outcome === 'refused') return refuse(failed(messages?.newsletter))
  if (stored.outcome === 'kept') return await thank({ request, opened, text: messages?.keptText })
  // Not waited for: only an address that is new gets a mail, and the time of the answer would tell which are. The
  // words of the notice hold in each case, as what cannot be sent now is sent by the worker.
  void deliverSubmissionEmail({ submissionId: id })
  return await thank({ request, opened })
}

async function comment({
  request,
  opened,
  post,
}: {
  request: Request
  opened: Opened
  post: Post
}) {
  const { id: formId, refuse, typed } = opened
  if (opened.isTrapped) return await thank({ request, opened })
  const { value: messages } = await opened.readMessages()
  const { table, fields } = FORMS.comment
  const schema = formSchema({ fields, messages: messages?.faults ?? {}, choices: null })
  const parsed = schema.safeParse(typed)
  if (!parsed.success) return refuse({ status: 400, errors: errorsOf(parsed.error) })

  const id = storedIdOf({ formId, table, typed: parsed.data })
  const { pathname: page } = new URL(request.url)
  const own = columnValues({ fields, values: parsed.data })
  const article = { post_id: post.id, post_slug: post.slug }
  const row = { ...article, ...own, page, ...(await campaignColumns(request)) }
  const stored = await storeLead({ lead: { table, id, row }, file: null })
  if (stored.outcome === 'refused') return refuse(failed(messages?.comment))
  const isKept = stored.outcome === 'kept'
  // The team's mail is no part of what the visitor was promised: the worker sends it, if not this process now.
  if (!isKept) void deliverSubmissionEmail({ submissionId: id })
  const cookie = await serializeComment({ request, id })
  return await thank({ request, opened, cookie, text: isKept ? messages?.keptText : undefined })
}

function failed(words: FormMessages['newsletter'] | undefined) {
  return { status: 500, failure: words?.failureText ?? null }
}

/**
 * Back to the page as it was, with an empty form. A browser that follows by itself opens the page anew: it is led to the
 * place of the form. A script stays where the reader is.
 */
async function thank({
  request,
  opened: { name, id, readMessages },
  text,
  cookie,
}: {
  request: Request
  opened: Opened
  /** What to say instead of the form's own words. */
  text?: string | null | undefined
  cookie?: string
}) {
  const { pathname, search } = new URL(request.url)
  const isScript = request.headers.get('Sec-Fetch-Dest') === 'empty'
  const place = isScript ? '' : `#${name === 'comment' ? 'comments' : name}`
  const { value: messages } = await readMessages()
  const said = messages?.[name]
  const toast = { title: said?.successTitle ?? '', text: text ?? said?.successText ?? null }
  const headers = new Headers()
  headers.append('Set-Cookie', await serializeSentId(`${name} ${id}`))
  headers.append('Set-Cookie', await serializeToast(toast))
  if (cookie !== undefined) headers.append('Set-Cookie', cookie)
  return redirect(pathname + search + place, { status: 303, headers })
}
