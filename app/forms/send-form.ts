import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'
import { presentToast } from '#app/ui/toast/toast-store.ts'
import { type BrowserFailure } from './form-description.ts'
import { type FormReply } from './form-reply.ts'

/** Far longer than the server takes. A form may be sent again: it is stored once by its id. */
const TIME_LIMIT_MS = 30_000

/** A file is given the time of a slow mobile connection on top. */
const UPLOAD_BYTES_PER_MS = 25

/** For a page without the root's data. */
const WORDLESS: BrowserFailure = { title: '!', text: null, isError: true, closeLabel: null }

const failures: Record<string, BrowserFailure> = {}

/**
 * Keeps a failure where `sendForm` finds it: when it needs the words, the server can no longer be asked.
 *
 * @param name of the form; `offline` and `other` are for any form, without a connection and with one
 */
export function useFormFailure(name: string, failure: BrowserFailure | undefined) {
  useEffect(() => {
    if (failure) failures[name] = failure
  }, [name, failure])
}

/** A failure with an id of its own; while the browser has no connection, one that says so in its place. */
export function newFailure(failure: BrowserFailure) {
  const words = failures.offline && !navigator.onLine ? failures.offline : failure
  return { id: String(Date.now()), ...words }
}

/**
 * The `clientAction` of every route with forms. When a post gets no usable answer (the connection breaks, a proxy
 * answers in the server's place, the server fails, nothing arrives in time), Remix would replace the page by its error
 * page. Instead the form gets an answer that says so, like one of the server, and stays as it is. The status keeps
 * Remix from loading the page's data again. A form without a field `form` shows no answers: a notice says it for that.
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
 * Aborts the request after a time limit, so that no late answer signs somebody in who has been told otherwise. Remix
 * takes the signal of the request when it is sent, and looks at it again afterwards to learn whether the visitor has
 * gone elsewhere: the other signal is there only in between.
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
