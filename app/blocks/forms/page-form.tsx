import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormGuard } from '#app/forms/form-guard.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useTaken } from '#app/forms/use-taken.ts'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { FailureToast } from '#app/ui/toast.tsx'
import { type BlockOf } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'
import { useOwnAddress } from '#app/forms/use-own-address.ts'

export type PageFormName = keyof NonNullable<BlockOf<'contactForm'>['pendingLabels']>

type FormText = Pick<
  BlockOf<'contactForm'>,
  'privacyNote' | 'privacyLink' | 'pendingLabels' | 'closed'
>

/**
 * A form that posts to the page on which it stands. Sent, it comes back empty; refused, with what was typed,
 * what is wrong beside the fields, and the focus on the first of those.
 *
 * @param name tells the forms of one page apart: it is sent as `form`
 * @param saysFaults the words beside the fields are the site's; otherwise the browser asks for what is missing
 * @param hasFile one of its fields is a file
 * @param cancel the quiet button of a form in a dialog
 */
export function PageForm({
  name,
  text,
  submitLabel,
  saysFaults = false,
  hasFile = false,
  cancel,
  children,
}: {
  name: PageFormName
  text: FormText
  submitLabel: string | null | undefined
  saysFaults?: boolean
  hasFile?: boolean
  cancel?: { label: string | null; href: string }
  children: ReactNode
}) {
  const { reply, isPending } = useForm(name)
  const taken = useTaken(name)
  const action = useOwnAddress()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [reply])

  return (
    <Form
      key={taken}
      ref={form}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate={saysFaults}
      preventScrollReset
      aria-busy={isPending}
    >
      <input type="hidden" name="form" value={name} />
      <FormGuard replied={reply?.token} />
      {reply?.isClosed && (
        <div className="mb-7">
          <FormNotice message={text.closed} />
        </div>
      )}
      {reply?.failure && (
        <FailureToast
          key={reply.failure.id}
          failure={reply.failure}
          closeLabel={reply.failure.closeLabel}
        />
      )}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
      <div
        className={`mt-7 flex flex-col gap-x-5 gap-y-4 ${cancel ? 'sm:flex-row-reverse sm:flex-wrap' : 'sm:flex-row'} sm:items-center`}
      >
        <Button type="submit" className="flex-none" disabled={isPending}>
          {isPending ? (text.pendingLabels?.[name] ?? submitLabel) : submitLabel}
        </Button>
        {cancel?.label && (
          <ButtonLink href={cancel.href} variant="quiet" keepsPlace className="flex-none">
            {cancel.label}
          </ButtonLink>
        )}
        <p
          className={`type-small min-w-0 text-muted ${cancel ? 'sm:-order-1 sm:w-full' : 'sm:mr-auto'}`}
        >
          {text.privacyNote} <LinkText link={text.privacyLink} />
        </p>
      </div>
    </Form>
  )
}
