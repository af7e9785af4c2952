import { Form, Link, useActionData } from '@remix-run/react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type LOGIN_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type ClosedAnswer } from '#app/http/closed-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PasswordField } from './password-field.tsx'

type Page = NonNullable<LOGIN_QUERY_RESULT['page']>

/** The way in. Its title leads to Home. */
export function LoginView({ page, closed }: { page: Page; closed: LOGIN_QUERY_RESULT['closed'] }) {
  const answer = useActionData<ClosedAnswer>()
  return (
    <AccountFrame labelledBy="login" aside={<Preview page={page} />}>
      <h1 id="login" className="type-h1">
        <Link to="/" className="hover:text-accent">
          {page.heading}
        </Link>
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
        <PasswordField label={page.passwordLabel} autoComplete="current-password" answer={answer} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox
            name="remember"
            label={page.rememberLabel}
            defaultChecked={answer?.typed.remember !== undefined}
          />
          <LinkText link={page.forgotLink} />
        </div>
        <Button type="submit" className="w-full">
          {page.buttonLabel}
        </Button>
      </Form>
      <p className="mt-7 border-t border-line pt-5 text-muted">
        {page.plansText} <LinkText link={page.plansLink} />
      </p>
    </AccountFrame>
  )
}

function Preview({ page: { picture, pictureNote } }: { page: Page }) {
  if (!picture) return null
  return (
    <figure className="rounded-lg bg-sand p-5 sm:p-8">
      {pictureNote !== null && <figcaption className="type-h4 mb-5">{pictureNote}</figcaption>}
      <Vignette vignette={picture} />
    </figure>
  )
}
