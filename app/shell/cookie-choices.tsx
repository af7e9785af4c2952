import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useState } from 'react'
import { type CookieChoice, isCookieChoice } from '#app/http/cookies/consent.ts'
import { rememberChoice } from '#app/http/cookies/remember-choice.ts'
import { Button } from '#app/ui/button.tsx'

export type CookieNotice = {
  heading: string | null
  text: string | null
  acceptLabel: string | null
  declineLabel: string | null
}

const IN_FOOTER = 'type-small flex flex-col gap-x-8 gap-y-4 md:flex-row md:items-center'

/** On a phone two buttons beside the text, on a wider window a card with the buttons below it. */
const IN_BANNER =
  'type-caption flex items-center gap-3 sm:flex-col sm:items-stretch sm:gap-4 sm:text-[0.9375rem]/[1.5]'

/**
 * The question about optional cookies. Until answered it is a card at the bottom of the window, early in tab order;
 * afterwards it is in the footer with the answer marked.
 *
 * @param onAnswer is called at the press, unless the page is loaded anew
 * @param reloads the choice decides what the document loads, and takes effect with a new one
 */
export function CookieChoices({
  section,
  notice,
  choice,
  reloads,
  onAnswer,
}: {
  section: RefObject<HTMLElement>
  notice: CookieNotice
  choice: CookieChoice | null
  reloads: boolean
  onAnswer: (choice: CookieChoice) => void
}) {
  const { pathname, search } = useLocation()
  // Nothing is stored before consent; until then the campaign is only in the page's memory.
  const [landing] = useState(search)
  const options = [
    { value: 'decline', label: notice.declineLabel },
    { value: 'accept', label: notice.acceptLabel },
  ] as const
  const remember = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    const answer =
      nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value')
    if (!isCookieChoice(answer)) return
    rememberChoice({ choice: answer, search: landing })
    if (!reloads) onAnswer(answer)
  }
  return (
    <section
      ref={section}
      id="cookie-choices"
      aria-labelledby="cookie-heading"
      className={`no-print ${choice ? 'mt-14 scroll-mt-24 border-t pt-5.5' : 'cookie-banner'}`}
    >
      <div className={choice ? IN_FOOTER : IN_BANNER}>
        <div className="min-w-0 md:mr-auto">
          <h2
            id="cookie-heading"
            className={`font-semibold ${choice ? '' : 'max-sm:sr-only sm:mb-1'}`}
          >
            {notice.heading}
          </h2>
          {notice.text && <p className="max-w-[64ch] text-muted">{notice.text}</p>}
        </div>
        <Form
          method="post"
          action="/cookie-choices"
          navigate={false}
          preventScrollReset
          reloadDocument={reloads}
          onSubmit={remember}
          className={`flex flex-none ${choice ? 'gap-3' : 'gap-1.5 max-sm:max-w-1/2 max-sm:flex-col sm:gap-3'}`}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          <input type="hidden" name="landing" value={landing} />
          {options.map(({ value, label }) => (
            <Button
              key={value}
              type="submit"
              name="choice"
              value={value}
              size="small"
              variant="secondary"
              aria-pressed={choice === value}
              className={`aria-pressed:bg-ink aria-pressed:text-paper ${choice ? '' : 'max-sm:min-h-9.5 max-sm:px-3.5 sm:flex-1'}`}
            >
              {label}
            </Button>
          ))}
        </Form>
      </div>
    </section>
  )
}
