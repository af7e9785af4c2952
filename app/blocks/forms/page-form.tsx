import { type ReactNode } from 'react'
import { type BoundForm, SiteForm } from '#app/forms/site-form.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { type BlockOf } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'

type PageFormName = keyof NonNullable<BlockOf<'contactForm'>['pendingLabels']>

type FormText = Pick<BlockOf<'contactForm'>, 'privacyNote' | 'privacyLink' | 'closed'>

type FormParts = {
  text: FormText
  submitLabel: string | null | undefined
  hasFile?: boolean
  /** The quiet button of a form in a dialog. */
  cancel?: { label: string | null; href: string }
  /** Its fields. */
  children: (form: BoundForm) => ReactNode
}

/** One of the site's own forms, on a page. */
export function PageForm({
  name,
  text,
  ...parts
}: FormParts & {
  name: PageFormName
  text: FormText & Pick<BlockOf<'contactForm'>, 'pendingLabels'>
}) {
  return (
    <FormWithButton name={name} text={text} pendingLabel={text.pendingLabels?.[name]} {...parts} />
  )
}

/** A form of a page: fields in two columns, submit button, and privacy note. */
export function FormWithButton({
  name,
  text,
  submitLabel,
  pendingLabel,
  hasFile = false,
  cancel,
  children,
}: FormParts & { name: string; pendingLabel: string | null | undefined }) {
  return (
    <SiteForm name={name} hasFile={hasFile} closed={text.closed}>
      {(form) => (
        <>
          <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children(form)}</div>
          <div
            className={`mt-7 flex flex-col gap-x-5 gap-y-4 ${cancel ? 'sm:flex-row-reverse sm:flex-wrap' : 'sm:flex-row'} sm:items-center`}
          >
            <SubmitButton className="flex-none" disabled={form.isPending}>
              {form.isPending ? (pendingLabel ?? submitLabel) : submitLabel}
            </SubmitButton>
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
        </>
      )}
    </SiteForm>
  )
}
