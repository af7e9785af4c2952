import { useActionData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type DESK_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type FormReply } from '#app/forms/form-reply.ts'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from '#app/accounts/session/current-password-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { type SetUpReply, type SetUpStep, getStep } from './set-up.ts'

type Words = NonNullable<DESK_QUERY_RESULT['page']>

/** The page that sets up a second factor, and manages it once it is there. */
export function SetUpView({
  words,
  hasSecondFactor,
  codesLeft,
}: {
  words: Words
  hasSecondFactor: boolean
  codesLeft: number
}) {
  const answer = useActionData<SetUpReply | FormReply>()
  // A post without an answer leaves the page at its step.
  const [shown, setShown] = useState(answer)
  if (answer !== shown && !answer?.isUnanswered) setShown(answer)
  const step = getStep(shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer && 'next' in answer) heading.current?.focus()
  }, [answer])
  return (
    <section
      aria-labelledby="second-factor"
      className="page-width pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32"
    >
      <div className="max-w-[680px]">
        <h1 id="second-factor" ref={heading} tabIndex={-1} className="type-h1">
          {step?.step === 'codes'
            ? words.codesHeading
            : hasSecondFactor
              ? words.factorHeading
              : words.setUpHeading}
        </h1>
        {step?.step === 'codes' && <RecoveryCodeList words={words} codes={step.codes} />}
        {step?.step === 'scan' && <Scan words={words} {...step} />}
        {!step &&
          (hasSecondFactor ? (
            <Manage words={words} codesLeft={codesLeft} />
          ) : (
            <Start words={words} />
          ))}
      </div>
    </section>
  )
}

function Start({ words }: { words: Words }) {
  return (
    <>
      <p className="type-lead mt-5">{words.factorOffText}</p>
      <p className="mt-5 text-muted">{words.setUpConfirmText}</p>
      <div className="mt-6">
        <AccountForm
          name="start"
          submitLabel={words.setUpStartLabel}
          pendingLabel={words.pendingLabel}
        >
          {({ input }) => <CurrentPasswordField {...input('currentPassword')} words={words} />}
        </AccountForm>
      </div>
    </>
  )
}

function Scan({
  words,
  factorId,
  secret,
  qrCode,
}: { words: Words } & Extract<SetUpStep, { step: 'scan' }>) {
  return (
    <>
      <p className="type-lead mt-5">{words.setUpText}</p>
      <div className="mt-7 flex flex-col items-start gap-6 sm:flex-row sm:items-center">
        {qrCode !== '' && (
          // White in dark mode too: phone cameras need the contrast.
          <img
            src={qrCode}
            alt={words.qrAlt ?? ''}
            width={208}
            height={208}
            className="size-52 flex-none rounded-md bg-[#fff] p-3"
          />
        )}
        <p className="min-w-0">
          <span className="block text-muted">{words.secretLabel}</span>
          <code className="mt-1 block text-[1.125rem]/[1.6] font-semibold tracking-wide">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </div>
      <div className="mt-7">
        <AccountForm
          name="verify"
          hidden={{ factorId, secret, qrCode }}
          submitLabel={words.setUpLabel}
          pendingLabel={words.pendingLabel}
        >
          {({ input }) => (
            <CodeField {...input('code')} label={words.codeLabel} inputMode="numeric" />
          )}
        </AccountForm>
      </div>
    </>
  )
}

function Manage({ words, codesLeft }: { words: Words; codesLeft: number }) {
  return (
    <>
      <p className="type-lead mt-5">{words.factorOnText?.replace('{codes}', String(codesLeft))}</p>
      <div className="mt-8 border-t border-line pt-6">
        <AccountForm
          name="newCodes"
          submitLabel={words.newCodesLabel}
          pendingLabel={words.pendingLabel}
          variant="secondary"
        >
          {({ input }) => <CurrentPasswordField {...input('currentPassword')} words={words} />}
        </AccountForm>
      </div>
      <div className="mt-8 border-t border-line pt-6">
        <AccountForm
          name="off"
          submitLabel={words.factorRemoveLabel}
          pendingLabel={words.pendingLabel}
          variant="danger"
        >
          {({ input }) => <CurrentPasswordField {...input('currentPassword')} words={words} />}
        </AccountForm>
      </div>
    </>
  )
}
