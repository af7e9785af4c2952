import { Form, useLocation } from '@remix-run/react'
import { type CookieChoice } from '#app/http/consent.ts'
import { Button } from '#app/ui/button.tsx'

export type CookieNotice = {
  heading: string | null
  text: string | null
  acceptLabel: string | null
  declineLabel: string | null
}

/**
 * What is kept besides what the site needs, and the choice about it: always at the foot of the page, over nothing.
 * The button of the choice that stands is marked.
 */
export function CookieChoices({
  notice,
  choice,
}: {
  notice: CookieNotice
  choice: CookieChoice | null
}) {
  const { pathname, search } = useLocation()
  const options = [
    { value: 'decline', label: notice.declineLabel },
    { value: 'accept', label: notice.acceptLabel },
  ] as const
  return (
    <section
      id="cookie-choices"
      aria-labelledby="cookie-heading"
      className="type-small mt-14 flex scroll-mt-24 flex-col gap-x-8 gap-y-4 border-t pt-5.5 md:flex-row md:items-center"
    >
      <div className="min-w-0 md:mr-auto">
        <h2 id="cookie-heading" className="font-semibold">
          {notice.heading}
        </h2>
        {notice.text && <p className="max-w-[64ch] text-muted">{notice.text}</p>}
      </div>
      <Form
        method="post"
        action="/cookie-choices"
        preventScrollReset
        className="no-print flex flex-none gap-3"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        {options.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="choice"
            value={value}
            size="small"
            variant="secondary"
            aria-pressed={choice === value}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </Button>
        ))}
      </Form>
    </section>
  )
}
