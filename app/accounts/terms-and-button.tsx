import { useEffect, useRef, useState } from 'react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type SIGNUP_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

type Page = NonNullable<SIGNUP_QUERY_RESULT['page']>

/**
 * The button waits until the terms are ticked. Without JavaScript it cannot know: there it is always
 * on, and the browser asks for the tick.
 */
export function TermsAndButton({
  page: { termsLabel, termsLinks, buttonLabel },
  wasAgreed,
}: {
  page: Pick<Page, 'termsLabel' | 'termsLinks' | 'buttonLabel'>
  wasAgreed: boolean
}) {
  const [isAgreed, setIsAgreed] = useState<boolean>()
  const terms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A browser that restores a form may have ticked the box before this ran.
    setIsAgreed(terms.current?.querySelector('input')?.checked ?? false)
  }, [])
  return (
    <>
      <div ref={terms}>
        <Checkbox
          name="agreeTerms"
          label={termsLabel}
          defaultChecked={wasAgreed}
          onChange={(event) => setIsAgreed(event.currentTarget.checked)}
          required
        />
        {termsLinks !== null && termsLinks.length > 0 && (
          <ul className="type-small mt-2 flex flex-wrap gap-x-5 gap-y-1 pl-9">
            {termsLinks.map((link) => (
              <li key={link._key}>
                <LinkText link={link} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit" className="w-full" disabled={isAgreed === false}>
        {buttonLabel}
      </Button>
    </>
  )
}
