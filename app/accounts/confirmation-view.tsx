import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type CONFIRMATION_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { LOGIN_PATH } from './addresses.ts'
import { type ConfirmationAnswer, type LinkType, purposeOf } from './confirmation-link.ts'

/**
 * The page of a link in a mail. Nothing happens before its button is pressed, because programs that look for harm open
 * each link of a mail.
 *
 * @param type null where the address is no link of ours
 */
export function ConfirmationView({
  page,
  failureText,
  type,
}: {
  page: NonNullable<CONFIRMATION_QUERY_RESULT['page']>
  failureText: string | null
  type: LinkType | null
}) {
  const answer = useActionData<ConfirmationAnswer>()
  const isPending = useNavigation().state !== 'idle'
  const title = useRef<HTMLHeadingElement>(null)
  const isExpired = type === null || answer?.outcome === 'expired'
  useEffect(() => {
    if (answer?.outcome === 'expired') title.current?.focus()
  }, [answer])
  const purpose = type === null ? 'signup' : purposeOf(type)
  return (
    <section
      aria-labelledby="confirmation"
      className="page-width pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32"
    >
      <h1 id="confirmation" ref={title} tabIndex={-1} className="type-h1 max-w-[14em]">
        {isExpired ? page.expiredHeading : page[`${purpose}Heading`]}
      </h1>
      <p className="type-lead mt-5 max-w-[56ch] text-muted">
        {isExpired ? page.expiredText : page[`${purpose}Text`]}
      </p>
      <div className="mt-8 flex max-w-[56ch] flex-col gap-x-3 gap-y-6">
        {answer?.outcome === 'failed' && (
          <FormNotice message={{ heading: failureText, text: null, action: null }} />
        )}
        {isExpired ? (
          <div className="flex flex-col gap-3 sm:flex-row">
            <ButtonLink href={LOGIN_PATH}>{page.loginLabel}</ButtonLink>
            <ButtonLink href="/forgot-password" variant="secondary">
              {page.againLabel}
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" preventScrollReset>
            <Button type="submit" disabled={isPending}>
              {isPending ? page.pendingLabel : page[`${purpose}Label`]}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
