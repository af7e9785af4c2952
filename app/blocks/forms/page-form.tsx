import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { type BlockOf } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'
import { useAnswer } from './use-answer.ts'
import { useOwnAddress } from './use-own-address.ts'

type FormText = Pick<BlockOf<'contactForm'>, 'privacyNote' | 'privacyLink' | 'closed'>

/**
 * A form that posts to the page on which it stands.
 *
 * @param name tells the forms of one page apart: it is sent as `form`
 * @param cancel the quiet button of a form in a dialog
 */
export function PageForm({
  name,
  text,
  submitLabel,
  cancel,
  children,
}: {
  name: string
  text: FormText
  submitLabel: string | null | undefined
  cancel?: { label: string | null; href: string }
  children: ReactNode
}) {
  const { isClosed } = useAnswer(name)
  const action = useOwnAddress()
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="form" value={name} />
      {isClosed && (
        <div className="mb-7">
          <FormNotice message={text.closed} />
        </div>
      )}
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
      <div
        className={`mt-7 flex flex-col gap-x-5 gap-y-4 ${cancel ? 'sm:flex-row-reverse' : 'sm:flex-row'} sm:items-center`}
      >
        <Button type="submit" className="flex-none">
          {submitLabel}
        </Button>
        {cancel?.label && (
          <ButtonLink href={cancel.href} variant="quiet" keepsPlace className="flex-none">
            {cancel.label}
          </ButtonLink>
        )}
        <p className="type-small text-muted sm:mr-auto">
          {text.privacyNote} <LinkText link={text.privacyLink} />
        </p>
      </div>
    </Form>
  )
}
