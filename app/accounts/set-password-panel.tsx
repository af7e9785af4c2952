import { useEffect, useRef } from 'react'
import { type PAYMENT_SUCCESS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { AccountForm } from './account-form.tsx'
import { useIsSent } from './use-is-sent.ts'

type Words = NonNullable<NonNullable<PAYMENT_SUCCESS_QUERY_RESULT['page']>['setPassword']>

/** The first step of a buyer without an account: one press mails a link to the address that was paid with. */
export function SetPasswordPanel({ words, email }: { words: Words; email: string }) {
  const isSent = useIsSent('sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSent) heading.current?.focus()
  }, [isSent])
  const fill = (text: string | null) => text?.replaceAll('{email}', () => email) ?? null
  return (
    <div className="rounded-lg border border-line bg-surface p-6 md:p-7">
      <span
        aria-hidden="true"
        className="mb-5 block font-display text-[56px] leading-none font-semibold tracking-[-0.04em] text-accent tabular-nums"
      >
        1
      </span>
      <h2 ref={heading} tabIndex={isSent ? -1 : undefined} className="type-h3">
        {isSent ? words.sentTitle : words.title}
      </h2>
      <p className="mt-2 text-muted empty:hidden">{fill(isSent ? words.sentText : words.text)}</p>
      {!isSent && (
        <div className="mt-5">
          <AccountForm
            name="setPassword"
            submitLabel={words.buttonLabel}
            pendingLabel={words.pendingLabel}
            isOpen
          />
        </div>
      )}
    </div>
  )
}
