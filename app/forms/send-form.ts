import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'
import { presentToast } from '#app/ui/toast/toast-store.ts'
import { type BrowserFailure } from './form-description.ts'
import { type FormReply } from './form-reply.ts'

/** Far longer than the server takes. A form may be sent again: it is stored once by its id. */
const TIME_LIMIT_MS = 30_000

/** Extra time for uploads over a slow mobile connection. */
const UPLOAD_BYTES_PER_MS = 25

/** For a page without the root's data. */
const WORDLESS: BrowserFailure = { title: '!', text: null, isError: true, closeLabel: null }

const failures: Record<string, BrowserFailure> = {}

/**
 * Registers a failure for `sendForm` in advance: when its words are needed, the server can no longer be asked.
 *
 * @param name of the form; `offline` and `other` stand for any form, without or with a connection
 */
export function useFormFailure(name: string, failure: BrowserFailure | undefined) {
  useEffect(() => {
    if (failure) failures[name] = failure
  }, [name, failure])
}

/** Creates a failure with a new id; while the browser is offline, the one that says so. */
export function newFailure(failure: BrowserFailure) {
  const words = failures.offline && !navigator.onLine ? failures.offline : failure
  return { id: String(Date.now()), ...words }
}

/**
 * The `clientAction` of every route with forms. When a post gets no usable answer (broken connection, a proxy's error
 * page, server error, timeout), Remix would replace the page by its error page. Instead the form gets a reply with the
 * failure, like one from the server, and keeps its values. The status keeps Remix from reloading the page's data. For a
 * form without a field `form`, which shows no replies, a notice appears.
 */
export async function sendForm({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<unknown>
}) {
  const form = await request.clone().formData()
  try {
    const answer = await withTimeLimit({ request, form, send: serverAction })
    if (answer === null) throw new Error('Empty answer')
    return answer
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswer || request.signal.aborted) throw error
    // oxlint-disable-next-line no-console -- the visitor reads a message in the form; the cause is for developers
    console.warn(error)
    return failedReply(form)
  }
}

/**
 * Aborts the request after a time limit, so that a late answer cannot sign in a visitor who was told that it failed.
 * Remix takes the request's signal when sending, and checks it afterwards to detect navigation: the combined signal is
 * only in place in between.
 */
async function withTimeLimit<Answer>({
  request,
  form,
  send,
}: {
  request: Request
  form: FormData
  send: () => Promise<Answer>
}) {
  const limit = new AbortController()
  const abort = () => limit.abort()
  request.signal.addEventListener('abort', abort)
  let time = TIME_LIMIT_MS
  for (const value of form.values()) {
    if (typeof value !== 'string') time += value.size / UPLOAD_BYTES_PER_MS
  }
  const timer = setTimeout(abort, time)
  Object.defineProperty(request, 'signal', { value: limit.signal, configurable: true })
  try {
    return await send()
  } finally {
    Reflect.deleteProperty(request, 'signal')
    clearTimeout(timer)
  }
}

function failedReply(sent: FormData) {
  const name = sent.get('form')
  const form = typeof name === 'string' ? name : null
  const failure = newFailure((form && failures[form]) || failures.other || WORDLESS)
  if (form === null) presentToast(failure)
  // No values: the form still has them.
  const result: FormReply['result'] = { status: 'error', error: { '': [failure.title] } }
  const reply: FormReply = {
    form,
    result,
    failure,
    isClosed: false,
    token: null,
    isUnanswered: true,
  }
  return new Response(JSON.stringify(reply), {
    status: 503,
    headers: { 'Content-Type': 'application/json' },
  })
}
