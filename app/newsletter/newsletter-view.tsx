import { Form, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type NEWSLETTER_PAGES_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-controls/form-notice.tsx'
import { type NewsletterAnswer } from './newsletter-answer.ts'
import { newsletterText } from './newsletter-text.ts'

/**
 * The page of a link in a mail. Nothing happens until its button is pressed, because mail scanners open every link.
 *
 * @param hasToken the address could be one of a mail
 */
export function NewsletterView({
  page,
  words,
  hasToken,
}: {
  page: 'confirm' | 'leave'
  words: NonNullable<NEWSLETTER_PAGES_QUERY_RESULT>
  hasToken: boolean
}) {
  const answer = useActionData<NewsletterAnswer>()
  const isPending = useNavigation().state === 'submitting'
  const outcome = answer?.outcome ?? (hasToken ? null : 'expired')
  const { heading, text, notice, button, link } = newsletterText({
    page,
    words,
    outcome,
    seconds: answer?.seconds ?? 0,
  })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer?.outcome && !notice) title.current?.focus()
  }, [answer, notice])
  return (
    <section
      aria-labelledby="newsletter-page"
      className="page-width pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32"
    >
      <h1 id="newsletter-page" ref={title} tabIndex={-1} className="type-h1 max-w-[14em]">
        {heading}
      </h1>
      <p className="type-lead mt-5 max-w-[56ch] text-muted empty:hidden">{text}</p>
      <div className="mt-8 max-w-[56ch]">
        {notice && <FormNotice key={notice.text} message={{ ...notice, action: null }} />}
        {button !== null && (
          <Form method="post" preventScrollReset className="mt-6">
            <Button type="submit" disabled={isPending}>
              {button}
            </Button>
          </Form>
        )}
        {link && (
          <ButtonLink href={link.href} variant="secondary">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
