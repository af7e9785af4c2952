import { type RESET_PASSWORD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'
import { LOGIN_PATH } from '#app/accounts/addresses.ts'
import { CodeField } from '#app/accounts/second-factor/code-field.tsx'
import { useIsSent } from '#app/accounts/use-is-sent.ts'

export type ResetStep = 'no-link' | 'password' | 'password-and-code'

/** Form for a new password; without a valid link, how to get one; after success, a confirmation. */
export function ResetPasswordView({
  page,
  signup,
  code,
  aside,
  first,
  step,
  isFirst = false,
}: Omit<RESET_PASSWORD_QUERY_RESULT, 'page'> & {
  page: NonNullable<RESET_PASSWORD_QUERY_RESULT['page']>
  step: ResetStep
  /** The account's owner has not set a password yet. */
  isFirst?: boolean
}) {
  const picture = <AccountAside aside={aside} />
  const isDone = useIsSent('done')
  if (isDone || step === 'no-link') {
    return (
      <AccountFrame
        id="reset-password"
        heading={isDone ? page.doneHeading : page.expiredHeading}
        isNews={isDone}
        lead={isDone ? page.doneText : page.expiredText}
        aside={picture}
      >
        <p className="mt-8">
          <ButtonLink href={isDone ? LOGIN_PATH : '/forgot-password'}>
            {isDone ? page.loginLabel : page.againLabel}
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      id="reset-password"
      heading={(isFirst ? first?.heading : null) ?? page.heading}
      lead={isFirst ? first?.lead : page.lead}
      aside={picture}
    >
      <div className="mt-8">
        <AccountForm
          name="newPassword"
          submitLabel={page.buttonLabel}
          pendingLabel={page.pendingLabel}
          isWide
        >
          {({ input }) => (
            <>
              <TextField
                {...input('password')}
                label={page.passwordLabel}
                hint={signup?.passwordHint}
              />
              {step === 'password-and-code' && (
                <CodeField {...input('code')} label={code?.codeLabel} hint={code?.codeHint} />
              )}
            </>
          )}
        </AccountForm>
      </div>
    </AccountFrame>
  )
}
