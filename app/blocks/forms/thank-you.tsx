import { useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useSentId } from '#app/forms/sent-id.ts'
import { WITH_FILE } from '#app/forms/with-file.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type LinkValue } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'

/** Whether this browser has just sent a form of a page that thanks for it. */
export function useIsThanked(form: string) {
  const [parameters] = useSearchParams()
  const sentId = useSentId()
  return sentId?.replace(WITH_FILE, '') === `${form} ${parameters.get('sent')}`
}

/**
 * The thank-you that replaces a form, with a link back to an empty form and further links. Its heading replaces that of
 * the form, which stays if there is no other.
 */
export function ThankYou({
  text: { heading: formHeading, thanksHeading, thanksText, thanksLinks, againLabel },
  headingLevel,
}: {
  text: {
    heading: string | null
    thanksHeading: string | null
    thanksText: string | null
    thanksLinks: readonly (LinkValue & { _key: string })[] | null
    againLabel: string | null
  }
  headingLevel: 1 | 2
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pathname } = useLocation()
  return (
    <div role="status" className="border-y border-ink py-10">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={headingLevel === 1 ? 'type-h1' : 'type-h2-margin'}
      >
        {thanksHeading ?? formHeading}
      </Heading>
      {thanksText && <p className="type-lead mt-4 max-w-[30em]">{thanksText}</p>}
      {thanksLinks && thanksLinks.length > 0 && (
        <ul className="mt-6 grid gap-2">
          {thanksLinks.map((link) => (
            <li key={link._key}>
              <LinkText link={link} />
            </li>
          ))}
        </ul>
      )}
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
