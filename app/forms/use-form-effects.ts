import { useActionData, useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormReply } from './form-reply.ts'

type FormElement = RefObject<HTMLFormElement>

/**
 * Counts how often the form was accepted while it is on the page. As the form's `key` this empties it then, and only
 * then: other revalidations (theme, cookie answer, dismissed announcement) leave it alone. A rejected form gets a
 * reply, an accepted one a redirect.
 */
export function useAcceptedCount(name: string) {
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
 * Returns the focus to the form's button after sending: browsers remove it from disabled buttons, and keyboard users
 * would lose their place. A focused field or message keeps it.
 *
 * @param isRenewed whether the form replaces one that was accepted
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

/** Clears passwords that the server rejected. If the request never arrived, they stay. */
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
