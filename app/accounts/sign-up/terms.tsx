import { useEffect, useRef } from 'react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { type SIGNUP_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type BoundForm } from '#app/forms/site-form.tsx'
import { Checkbox } from '#app/ui/form-controls/checkbox.tsx'

type Page = NonNullable<SIGNUP_QUERY_RESULT['page']>

/** The required checkbox, and the terms it agrees to. */
export function Terms({
  page: { termsLabel, termsLinks },
  box,
  onChange,
}: {
  page: Pick<Page, 'termsLabel' | 'termsLinks'>
  box: ReturnType<BoundForm['checkbox']>
  /** Called with the state of the box as soon as a script can know it, and whenever it changes. */
  onChange: (isAgreed: boolean) => void
}) {
  const terms = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A browser that restores a form may have ticked the box before this ran.
    onChange(terms.current?.querySelector('input')?.checked ?? false)
  }, [onChange])
  return (
    <div ref={terms}>
      <Checkbox
        {...box}
        label={termsLabel}
        onChange={(event) => onChange(event.currentTarget.checked)}
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
  )
}
