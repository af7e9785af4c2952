import { useActionData } from '@remix-run/react'
import { type CONFIRMATION_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type FormReply } from '#app/forms/form-reply.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { AccountAside } from '#app/accounts/static-asides.ts'
import { LOGIN_PATH } from '#app/accounts/addresses.ts'
import {
  asksForPassword,
  type DeadEnd,
  type LinkType,
  getPurpose,
} from '#app/accounts/confirmation-link.ts'

type Words = Omit<CONFIRMATION_QUERY_RESULT, 'page'> & {
  page: NonNullable<CONFIRMATION_QUERY_RESULT['page']>
}

/**
 * The page of a link in a mail. Nothing happens until its button is pressed, because mail scanners open every link.
 *
 * @param type null where the address is no link of ours
 * @param isUsed whether the link was used, or replaced by a newer one
 */
export function ConfirmationView({
  type,
  isUsed,
  ...words
}: Words & { type: LinkType | null; isUsed: boolean }) {
  const answer = useActionData<DeadEnd | FormReply>()
  const ended = answer && 'ended' in answer ? answer.ended : null
  if (type === null || isUsed || ended) {
    return <NoWayOn {...words} ended={ended ?? 'expired'} isNews={ended !== null} />
  }
  const { page, choice, first, aside } = words
  const password = asksForPassword(type) ? choice : null
  const purpose = getPurpose(type)
  return (
    <AccountFrame
      id="confirmation"
      heading={
        password?.heading ??
        (type === 'invite' ? first?.heading : null) ??
        page[`${purpose}Heading`]
      }
      lead={password?.lead ?? page[`${purpose}Text`]}
      aside={<AccountAside aside={aside} />}
    >
      <div className="mt-8">
        <ConfirmationForm {...words} type={type} />
      </div>
    </AccountFrame>
  )
}

function ConfirmationForm({ page, reset, signup, closed, type }: Words & { type: LinkType }) {
  const isChoice = asksForPassword(type)
  return (
    <AccountForm
      name="confirmation"
      closed={closed}
      submitLabel={page[`${getPurpose(type)}Label`]}
      pendingLabel={page.pendingLabel}
      isWide={isChoice}
    >
      {({ input }) => (
        <>
          {isChoice && (
            <TextField
              {...input('password')}
              label={reset?.passwordLabel}
              hint={signup?.passwordHint}
            />
          )}
        </>
      )}
    </AccountForm>
  )
}

/** Says that the link is invalid or expired, and what to do instead. */
function NoWayOn({
  page,
  choice,
  aside,
  ended,
  isNews,
}: Words & { ended: DeadEnd['ended']; isNews: boolean }) {
  const unset = ended === 'unset' ? choice : null
  return (
    <AccountFrame
      id="confirmation"
      heading={unset?.unsetHeading ?? page.expiredHeading}
      isNews={isNews}
      lead={unset?.unsetText ?? page.expiredText}
      aside={<AccountAside aside={aside} />}
    >
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {ended === 'expired' && <ButtonLink href={LOGIN_PATH}>{page.loginLabel}</ButtonLink>}
        <ButtonLink href="/forgot-password" variant={ended === 'expired' ? 'secondary' : undefined}>
          {page.againLabel}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
