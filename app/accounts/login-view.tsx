import { Link, useSearchParams } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type LOGIN_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountAside, AccountFrame } from './account-frame.tsx'
import { NEXT } from './addresses.ts'

type Content = Omit<LOGIN_QUERY_RESULT, 'page'> & {
  page: NonNullable<LOGIN_QUERY_RESULT['page']>
}

/** The way in. Its title leads to Home. */
export function LoginView({ page, closed, aside }: Content) {
  const { field, sent } = useForm('login')
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
          hidden={{ [NEXT]: sent(NEXT) ?? parameters.get(NEXT) ?? '' }}
          submitLabel={page.buttonLabel}
          pendingLabel={page.pendingLabel}
          isWide
        >
          <TextField
            {...field('email')}
            type="email"
            label={page.emailLabel}
            autoComplete="username"
            required
          />
          <TextField
            {...field('password')}
            type="password"
            label={page.passwordLabel}
            autoComplete="current-password"
            required
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Checkbox
              name="remember"
              label={page.rememberLabel}
              defaultChecked={sent('remember') !== undefined}
            />
            <LinkText link={page.forgotLink} />
          </div>
        </AccountForm>
      </div>
    </AccountFrame>
  )
}
