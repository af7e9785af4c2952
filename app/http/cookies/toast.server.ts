import { randomUUID } from 'node:crypto'
import { json } from '@remix-run/node'
import { z } from 'zod'
import { siteCookie } from './site-cookie.server.ts'
import { type ToastMessage } from './toast-message.ts'

/** Long enough for the redirect that it travels with. */
const KEPT_SECONDS = 60

const ToastSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  isError: z.boolean(),
})

const toastCookie = siteCookie({
  name: 'toast',
  schema: ToastSchema,
  maxAgeSeconds: KEPT_SECONDS,
  isHostOnly: true,
})

/** Returns the `Set-Cookie` value that shows a notice once on the next page. */
export function serializeToast({
  title,
  text,
  isError = false,
}: {
  title: string
  text: string | null
  isError?: boolean
}) {
  return toastCookie.serialize({ id: randomUUID(), title, text, isError })
}

type TakenToast = { toast: ToastMessage; cookie: string }

/** Reads the notice of the request, and returns the `Set-Cookie` value that deletes it. */
export async function takeToast(request: Request): Promise<TakenToast | null> {
  const toast = await toastCookie.read(request)
  return toast && { toast, cookie: await toastCookie.clear() }
}

/**
 * Adds `{notice}` to a thrown Response, keeping its status, so that the error page can show the pending notice.
 * Anything but a Response is returned unchanged.
 */
export function withToast({ thrown, taken }: { thrown: unknown; taken: TakenToast | null }) {
  if (!(thrown instanceof Response) || !taken) return thrown
  const headers = new Headers({ 'Set-Cookie': taken.cookie })
  const retryAfter = thrown.headers.get('Retry-After')
  if (retryAfter !== null) headers.set('Retry-After', retryAfter)
  return json({ notice: taken.toast }, { status: thrown.status, headers })
}
