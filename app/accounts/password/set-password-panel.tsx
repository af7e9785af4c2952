import { useEffect, useRef } from 'react'
import { type PAYMENT_SUCCESS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { LOGIN_PATH } from '#app/accounts/addresses.ts'
import { useIsSent } from '#app/accounts/use-is-sent.ts'

type Page = NonNullable<PAYMENT_SUCCESS_QUERY_RESULT['page']>

/**
 * First step for a buyer who is not signed in: a button mails a link to the address that was paid with, and can be
 * pressed again. Buyers who have an account sign in.
 */
export function SetPasswordPanel({
  words,
  logIn,
  email,
}: {
  words: NonNullable<Page['setPassword']>
  /** Null unless the buyer is known to have an account. */
  logIn: Page['logIn']
  /** The address as it may be shown in this browser. */
  email: string
}) {
  const isSent = useIsSent('sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  const fill = (text: string | null) => text?.replaceAll('{email}', () => email) ?? null
  const step = logIn ?? words
  return (
    <div className="rounded-lg border border-line bg-surface p-6 md:p-7">
      <span
        aria-hidden="true"
        className="mb-5 block font-display text-[3.5rem] leading-none font-semibold tracking-[-0.04em] text-accent tabular-nums"
      >
        1
      </span>
      <h2 ref={heading} tabIndex={isSent ? -1 : undefined} className="type-h3">
        {isSent ? words.sentTitle : step.title}
      </h2>
      <p className="mt-2 text-muted empty:hidden">{fill(isSent ? words.sentText : step.text)}</p>
      <div className="mt-5 grid gap-y-4">
        {logIn && <ButtonLink href={LOGIN_PATH}>{logIn.buttonLabel}</ButtonLink>}
        <AccountForm
          name="setPassword"
          submitLabel={
            isSent
              ? (words.againLabel ?? words.buttonLabel)
              : (logIn?.mailLabel ?? words.buttonLabel)
          }
          pendingLabel={words.pendingLabel}
          variant={isSent || logIn ? 'secondary' : undefined}
          isOpen
        />
        {!logIn && words.loginLabel && (
          <p className="text-muted">
            {words.loginText} <TextLink href={LOGIN_PATH}>{words.loginLabel}</TextLink>
          </p>
        )}
      </div>
    </div>
  )
}
