import { type RESET_PASSWORD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'

/** Form for a first password, for a buyer who came by the button of the receipt. */
export function ReceiptPasswordView({
  page,
  first,
  signup,
  aside,
  plan,
}: Pick<RESET_PASSWORD_QUERY_RESULT, 'first' | 'signup' | 'aside'> & {
  page: NonNullable<RESET_PASSWORD_QUERY_RESULT['page']>
  /** The plan that was bought, "the Starter plan"; null while Stripe does not answer. */
  plan: string | null
}) {
  const paid = plan === null ? null : first?.paidLead?.replaceAll('{plan}', () => plan)
  return (
    <AccountFrame
      id="receipt-password"
      heading={first?.heading ?? page.heading}
      lead={paid ?? first?.lead}
      aside={<AccountAside aside={aside} />}
    >
      <div className="mt-8">
        <AccountForm
          name="receiptPassword"
          submitLabel={page.buttonLabel}
          pendingLabel={page.pendingLabel}
          isWide
        >
          {({ input }) => (
            <TextField
              {...input('password')}
              label={page.passwordLabel}
              hint={signup?.passwordHint}
            />
          )}
        </AccountForm>
      </div>
    </AccountFrame>
  )
}
