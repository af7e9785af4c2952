import { useSearchParams } from '@remix-run/react'
import { useState } from 'react'
import { LinkButton, LinkText } from '#app/blocks/link-button.tsx'
import { type SIGNUP_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { BetaBenefits } from '#app/accounts/static-asides.ts'
import { Terms } from './terms.tsx'
import { useIsSent } from '#app/accounts/use-is-sent.ts'

type Page = NonNullable<SIGNUP_QUERY_RESULT['page']>

type Content = { page: Page; closed: SIGNUP_QUERY_RESULT['closed'] }

/** The sign-up form beside the benefits of the beta, or the welcome after it was sent. */
export function SignupView({ page, closed }: Content) {
  const benefits = <BetaBenefits page={page} />
  const isSent = useIsSent('sent')
  if (isSent) {
    return (
      <AccountFrame
        id="signup"
        heading={page.welcomeHeading}
        isNews
        lead={page.welcomeText}
        aside={benefits}
      >
        <p className="mt-8">
          <LinkButton link={page.welcomeLink} />
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      id="signup"
      before={
        page.note !== null && (
          <p className="type-small mb-5 w-fit rounded-sm border border-transparent bg-marker px-[9px] py-[3px] font-semibold text-on-marker">
            {page.note}
          </p>
        )
      }
      heading={page.heading}
      lead={page.lead}
      aside={benefits}
      footer={
        <>
          {page.loginText} <LinkText link={page.loginLink} />
        </>
      }
    >
      <div className="mt-8">
        <SignupForm page={page} closed={closed} />
      </div>
    </AccountFrame>
  )
}

/**
 * The button waits until the terms are ticked. Without JavaScript it cannot know: there it is always on, and the server
 * asks for the tick. The address of a receipt's link is filled in.
 */
function SignupForm({ page, closed }: Content) {
  const [parameters] = useSearchParams()
  const [isAgreed, setIsAgreed] = useState<boolean>()
  return (
    <AccountForm
      name="signup"
      defaultValue={{ email: parameters.get('email') ?? '' }}
      closed={closed}
      canSend={isAgreed !== false}
      submitLabel={page.buttonLabel}
      pendingLabel={page.pendingLabel}
      isOpen
      isWide
    >
      {({ input, checkbox }) => (
        <>
          <TextField {...input('name')} label={page.nameLabel} />
          <TextField {...input('email')} label={page.emailLabel} />
          <TextField {...input('company')} label={page.companyLabel} />
          <TextField {...input('password')} label={page.passwordLabel} hint={page.passwordHint} />
          <Terms page={page} box={checkbox('agreeTerms')} onChange={setIsAgreed} />
        </>
      )}
    </AccountForm>
  )
}
