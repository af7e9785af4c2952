import { Form, useActionData } from '@remix-run/react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type SIGNUP_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type ClosedAnswer } from '#app/http/closed-form.ts'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { BetaBenefits } from './beta-benefits.tsx'
import { PasswordField } from './password-field.tsx'
import { TermsAndButton } from './terms-and-button.tsx'

type Page = NonNullable<SIGNUP_QUERY_RESULT['page']>

/** The form of the early-access beta, beside what one has of it. */
export function SignupView({
  page,
  closed,
}: {
  page: Page
  closed: SIGNUP_QUERY_RESULT['closed']
}) {
  const answer = useActionData<ClosedAnswer>()
  const typed = answer?.typed ?? {}
  return (
    <AccountFrame labelledBy="signup" aside={<BetaBenefits page={page} />}>
      {page.note !== null && (
        <p className="type-small mb-5 w-fit rounded-sm bg-marker px-2.5 py-1 font-semibold text-on-marker">
          {page.note}
        </p>
      )}
      <h1 id="signup" className="type-h1">
        {page.heading}
      </h1>
      <p className="type-lead mt-5 empty:hidden">{page.lead}</p>
      <Form method="post" preventScrollReset className="mt-8 grid gap-y-6">
        {answer && <FormNotice message={closed} />}
        <TextField
          name="name"
          label={page.nameLabel}
          autoComplete="name"
          defaultValue={typed.name}
          required
        />
        <TextField
          name="email"
          type="email"
          label={page.emailLabel}
          autoComplete="email"
          defaultValue={typed.email}
          required
        />
        <TextField
          name="company"
          label={page.companyLabel}
          autoComplete="organization"
          defaultValue={typed.company}
          required
        />
        <PasswordField label={page.passwordLabel} autoComplete="new-password" answer={answer} />
        <TermsAndButton page={page} wasAgreed={typed.agreeTerms !== undefined} />
      </Form>
      <p className="mt-7 border-t border-line pt-5 text-muted">
        {page.loginText} <LinkText link={page.loginLink} />
      </p>
    </AccountFrame>
  )
}
