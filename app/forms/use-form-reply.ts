import { useActionData } from '@remix-run/react'
import { type FormReply } from './form-reply.ts'

/** Returns the action's reply to the form with this name; null when there is none. */
export function useFormReply(name: string) {
  const reply = useActionData<FormReply>()
  // A form that was too large has no name: the reply is for every form of the page.
  return reply && (reply.form ?? name) === name ? reply : null
}
