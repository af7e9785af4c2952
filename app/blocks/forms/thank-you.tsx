import { useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type FormName } from '#app/forms/forms.ts'
import { useSentId } from '#app/forms/sent-id.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Whether this browser has just sent a form of a page that thanks for it. */
export function useIsThanked(form: FormName) {
  const [parameters] = useSearchParams()
  const sentId = useSentId()
  return sentId != null && sentId === `${form} ${parameters.get('sent')}`
}

/** The thank-you that stands in place of a form, with the way back to an empty one. */
export function ThankYou({
  text: { thanksHeading, thanksText, againLabel },
}: {
  text: { thanksHeading: string | null; thanksText: string | null; againLabel: string | null }
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pathname } = useLocation()
  return (
    <div role="status" className="border-y border-ink py-10">
      <h2 ref={heading} tabIndex={-1} className="type-h2-margin">
        {thanksHeading}
      </h2>
      {thanksText && <p className="type-lead mt-4 max-w-[30em]">{thanksText}</p>}
      {againLabel && (
        <p className="mt-7">
          <ButtonLink href={pathname} variant="secondary" keepsPlace>
            {againLabel}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
