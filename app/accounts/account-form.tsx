import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from '#app/forms/use-form.ts'
import { type LOGIN_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { FormGuard } from '#app/forms/form-guard.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'

/**
 * A form of an account, which posts to the page on which it stands. While it is sent its fields are off; refused, it
 * has what was typed but for what is secret, what is wrong, and the focus there.
 *
 * @param name tells the forms of one page apart: it is sent as `form`
 * @param isOpen anybody may send it, so it carries what tells programs apart
 * @param canSend false where the button has to wait for something
 */
export function AccountForm({
  name,
  closed = null,
  hidden = {},
  isOpen = false,
  canSend = true,
  submitLabel,
  pendingLabel,
  variant,
  isWide = false,
  children,
}: {
  name: string
  /** What it says where it cannot be sent. */
  closed?: LOGIN_QUERY_RESULT['closed']
  /** Values that travel along. */
  hidden?: Record<string, string>
  isOpen?: boolean
  canSend?: boolean
  submitLabel: string | null | undefined
  pendingLabel: string | null | undefined
  variant?: 'secondary' | 'danger'
  /** The button is as wide as the fields. */
  isWide?: boolean
  children?: ReactNode
}) {
  const { reply, isPending } = useForm(name)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!reply) return
    // A password that the server has refused is typed anew; one that never arrived stays.
    if (!reply.isUnanswered) clearPasswords(form.current)
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [reply])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid min-w-0 gap-y-6">
        <input type="hidden" name="form" value={name} />
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {isOpen && <FormGuard replied={reply?.token} />}
        {reply?.isClosed && <FormNotice message={closed} />}
        {reply?.failure && (
          <FormNotice
            key={reply.failure.id}
            message={{ heading: reply.failure.title, text: reply.failure.text, action: null }}
          />
        )}
        {children}
        <Button
          type="submit"
          variant={variant}
          className={isWide ? 'w-full' : 'w-full sm:w-fit'}
          disabled={isPending || !canSend}
        >
          {isPending ? (pendingLabel ?? submitLabel) : submitLabel}
        </Button>
      </fieldset>
    </Form>
  )
}

function clearPasswords(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[type="password"]') ?? [])
    field.value = ''
}
