import { Form, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { type CookieChoice } from '#app/http/consent.ts'
import { Button } from '#app/ui/button.tsx'

export type CookieNotice = {
  heading: string | null
  text: string | null
  acceptLabel: string | null
  declineLabel: string | null
}

/**
 * What is kept besides what the site needs, and the choice about it. Before there is one it is a banner at the window's
 * edge, which comes to rest below the page; afterwards it stands in the footer, and the choice that stands is marked.
 *
 * @param reloads the choice decides what the document loads, and takes effect with a new one
 */
export function CookieChoices({
  notice,
  choice,
  reloads,
}: {
  notice: CookieNotice
  choice: CookieChoice | null
  reloads: boolean
}) {
  const { pathname, search } = useLocation()
  // Nothing is stored before a yes; the page's memory is all that knows how somebody came.
  const [landing] = useState(search)
  const options = [
    { value: 'decline', label: notice.declineLabel },
    { value: 'accept', label: notice.acceptLabel },
  ] as const
  return (
    <section
      id="cookie-choices"
      aria-labelledby="cookie-heading"
      className={`no-print ${choice ? 'mt-14 scroll-mt-24 border-t pt-5.5' : 'cookie-banner'}`}
    >
      <div
        className={`type-small flex flex-col gap-x-8 gap-y-4 md:flex-row md:items-center ${choice ? '' : 'page-width'}`}
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
          reloadDocument={reloads}
          className="flex flex-none gap-3"
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
              className="aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {label}
            </Button>
          ))}
        </Form>
      </div>
    </section>
  )
}
