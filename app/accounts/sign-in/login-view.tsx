import { Link, useSearchParams } from '@remix-run/react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type LOGIN_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Checkbox } from '#app/ui/form-controls/checkbox.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'
import { NEXT } from '#app/accounts/addresses.ts'

type Content = Omit<LOGIN_QUERY_RESULT, 'page'> & {
  page: NonNullable<LOGIN_QUERY_RESULT['page']>
}

/** The login page. Its title leads to Home. */
export function LoginView({ page, closed, aside }: Content) {
  const [parameters] = useSearchParams()
  return (
    <AccountFrame
      id="login"
      heading={
        <Link to="/" className="hover:text-accent">
          {page.heading}
        </Link>
      }
      lead={page.lead}
      aside={<AccountAside aside={aside} />}
      footer={
        <>
          {page.plansText} <LinkText link={page.plansLink} />
        </>
      }
    >
      <div className="mt-8">
        <AccountForm
          name="login"
          closed={closed}
          hidden={{ [NEXT]: parameters.get(NEXT) ?? '' }}
          submitLabel={page.buttonLabel}
          pendingLabel={page.pendingLabel}
          isWide
        >
          {({ input, checkbox }) => (
            <>
              <TextField {...input('email')} label={page.emailLabel} />
              <TextField {...input('password')} label={page.passwordLabel} />
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <Checkbox {...checkbox('remember')} label={page.rememberLabel} />
                <LinkText link={page.forgotLink} />
              </div>
            </>
          )}
        </AccountForm>
        {page.confirmNote && <p className="type-small mt-5 text-muted">{page.confirmNote}</p>}
      </div>
    </AccountFrame>
  )
}
