import { LinkText } from '#app/blocks/link-button.tsx'
import { type FORGOT_PASSWORD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'
import { useIsSent } from '#app/accounts/use-is-sent.ts'

/** The email field for a reset link; after sending, what happens next. */
export function ForgotPasswordView({
  page,
  closed,
  aside,
}: Omit<FORGOT_PASSWORD_QUERY_RESULT, 'page'> & {
  page: NonNullable<FORGOT_PASSWORD_QUERY_RESULT['page']>
}) {
  const isSent = useIsSent('sent')
  return (
    <AccountFrame
      id="forgot-password"
      heading={isSent ? page.sentHeading : page.heading}
      isNews={isSent}
      lead={isSent ? page.sentText : page.lead}
      aside={<AccountAside aside={aside} />}
      footer={
        <>
          {page.backText} <LinkText link={page.backLink} />
        </>
      }
    >
      {!isSent && (
        <div className="mt-8">
          <AccountForm
            name="forgotPassword"
            closed={closed}
            submitLabel={page.buttonLabel}
            pendingLabel={page.pendingLabel}
            isOpen
            isWide
          >
            {({ input }) => <TextField {...input('email')} label={page.emailLabel} />}
          </AccountForm>
        </div>
      )}
    </AccountFrame>
  )
}
