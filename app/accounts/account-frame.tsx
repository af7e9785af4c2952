import { type ReactNode, useEffect, useRef } from 'react'

/** A form on the left and a preview of what it leads to on the right; stacked on a phone. */
export function AccountFrame({
  id,
  heading,
  isNews = false,
  lead,
  before,
  aside,
  footer,
  children,
}: {
  /** Id of the heading that labels the section. */
  id: string
  heading: ReactNode
  /** Replaces a form that was submitted: takes the focus and scrolls into view. */
  isNews?: boolean
  lead: string | null | undefined
  /** Over the heading. */
  before?: ReactNode
  aside?: ReactNode
  /** The line under the form. */
  footer?: ReactNode
  children?: ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) title.current?.focus()
  }, [isNews])
  return (
    <div className="page-grid items-start gap-y-14 pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32">
      <section aria-labelledby={id} className="min-w-0 md:col-span-5">
        {before}
        <h1 id={id} ref={title} tabIndex={isNews ? -1 : undefined} className="type-h1">
          {heading}
        </h1>
        <p className="type-lead mt-5 empty:hidden">{lead}</p>
        {children}
        {footer && <p className="mt-7 border-t border-line pt-5 text-muted">{footer}</p>}
      </section>
      {aside && <div className="min-w-0 md:col-span-6 md:col-start-7">{aside}</div>}
    </div>
  )
}
