import { useSearchParams } from '@remix-run/react'
import { type SECOND_FACTOR_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'
import { LOGIN_PATH, NEXT } from '#app/accounts/addresses.ts'
import { CodeField } from '#app/accounts/second-factor/code-field.tsx'

/** Asks for the code of the second factor, after the password. */
export function CodeView({
  page,
  aside,
}: {
  page: NonNullable<SECOND_FACTOR_QUERY_RESULT['page']>
  aside: SECOND_FACTOR_QUERY_RESULT['aside']
}) {
  const [parameters] = useSearchParams()
  return (
    <AccountFrame
      id="second-factor"
      heading={page.heading}
      lead={page.lead}
      aside={<AccountAside aside={aside} />}
      footer={
        <>
          {page.backText} <TextLink href={LOGIN_PATH}>{page.backLabel}</TextLink>
        </>
      }
    >
      <div className="mt-8">
        <AccountForm
          name="code"
          hidden={{ [NEXT]: parameters.get(NEXT) ?? '' }}
          submitLabel={page.buttonLabel}
          pendingLabel={page.pendingLabel}
          isWide
        >
          {({ input }) => (
            <CodeField {...input('code')} label={page.codeLabel} hint={page.codeHint} />
          )}
        </AccountForm>
      </div>
    </AccountFrame>
  )
}
