import { type RefObject, useEffect, useRef } from 'react'
import { type FormReply } from './form-reply.ts'

type FormElement = RefObject<HTMLFormElement>

/**
 * Gives the focus back to the form's button when a form has been on its way: browsers take it from a button that is
 * disabled, and with it the place of whoever uses a keyboard. Where a field or a message has the focus, it stays there.
 *
 * @param isRenewed the form stands in the place of one that was taken
 */
export function useButtonFocus({
  form,
  isPending,
  isRenewed,
}: {
  form: FormElement
  isPending: boolean
  isRenewed: boolean
}) {
  const wasAway = useRef(isRenewed)
  useEffect(() => {
    if (!isPending && wasAway.current && document.activeElement === document.body) {
      form.current
        ?.querySelector<HTMLButtonElement>('[type="submit"]')
        ?.focus({ preventScroll: true })
    }
    wasAway.current = isPending
  }, [form, isPending])
}

/** Empties the passwords that the server has refused: they are typed anew. One that never arrived stays. */
export function usePasswordsCleared({
  form,
  reply,
}: {
  form: FormElement
  reply: FormReply | null
}) {
  useEffect(() => {
    if (!reply || reply.isUnanswered) return
    const passwords = form.current?.querySelectorAll<HTMLInputElement>('[type="password"]')
    for (const field of passwords ?? []) field.value = ''
  }, [form, reply])
}
