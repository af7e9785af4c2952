import { Form, useActionData } from '@remix-run/react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type FORGOT_PASSWORD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type ClosedAnswer } from '#app/http/closed-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'

/** One field: the address to which a new password can be asked for. */
export function ForgotPasswordView({
  page,
  closed,
}: {
  page: NonNullable<FORGOT_PASSWORD_QUERY_RESULT['page']>
  closed: FORGOT_PASSWORD_QUERY_RESULT['closed']
}) {
  const answer = useActionData<ClosedAnswer>()
  return (
    <AccountFrame labelledBy="forgot-password">
      <h1 id="forgot-password" className="type-h1">
        {page.heading}
      </h1>
      <p className="type-lead mt-5 empty:hidden">{page.lead}</p>
      <Form method="post" preventScrollReset className="mt-8 grid gap-y-6">
        {answer && <FormNotice message={closed} />}
        <TextField
          name="email"
          type="email"
          label={page.emailLabel}
          autoComplete="username"
          defaultValue={answer?.typed.email}
          required
        />
        <Button type="submit" className="w-full">
          {page.buttonLabel}
        </Button>
      </Form>
      <p className="mt-7 border-t border-line pt-5 text-muted">
        {page.backText} <LinkText link={page.backLink} />
      </p>
    </AccountFrame>
  )
}
