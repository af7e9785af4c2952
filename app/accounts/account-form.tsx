import { type ComponentProps, type ReactNode } from 'react'
import { type BoundForm, SiteForm } from '#app/forms/site-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'

/**
 * A form of an account: one field under the other, and a button. While it is sent its fields are off.
 *
 * @param isOpen whether anybody may send it: it then has a token and a honeypot
 * @param canSend false disables the button
 * @param isWide the button is as wide as the fields
 * @param children its fields; leave them out where there are none
 */
export function AccountForm({
  canSend = true,
  submitLabel,
  pendingLabel,
  variant,
  isWide = false,
  isOpen = false,
  closed = null,
  children,
  ...form
}: Pick<ComponentProps<typeof SiteForm>, 'name' | 'hidden' | 'defaultValue' | 'isOpen'> & {
  closed?: ComponentProps<typeof SiteForm>['closed']
  canSend?: boolean
  submitLabel: string | null | undefined
  pendingLabel: string | null | undefined
  variant?: 'secondary' | 'danger' | undefined
  isWide?: boolean
  children?: (form: BoundForm) => ReactNode
}) {
  return (
    <SiteForm {...form} isOpen={isOpen} closed={closed} failsIn="notice">
      {(bound) => (
        <fieldset disabled={bound.isPending} className="grid min-w-0 gap-y-6">
          {children?.(bound)}
          <SubmitButton
            variant={variant}
            className={isWide ? 'w-full' : 'w-full sm:w-fit'}
            disabled={bound.isPending || !canSend}
          >
            {bound.isPending ? (pendingLabel ?? submitLabel) : submitLabel}
          </SubmitButton>
        </fieldset>
      )}
    </SiteForm>
  )
}
