import { useActionData, useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormReply } from './form-reply.ts'

type FormElement = RefObject<HTMLFormElement>

/**
 * How often the form of this name was taken while it stands on the page. As the `key` of a form it empties the form
 * then, and at no other time: what else renews the page's data (another theme, an answer about cookies, a put-away
 * announcement) leaves it alone. A form that was not taken gets a reply, one that was taken a redirect.
 */
export function useTaken(name: string) {
  const { state, formData } = useNavigation()
  const hasReply = useActionData() != null
  const isFollowing = state === 'loading' && formData?.get('form') === name
  const wasFollowing = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (state === 'idle' && wasFollowing.current && !hasReply) setTaken((times) => times + 1)
    wasFollowing.current = isFollowing
  }, [state, isFollowing, hasReply])
  return taken
}

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
