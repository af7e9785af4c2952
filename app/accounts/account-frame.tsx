import { type ReactNode } from 'react'

/** A form at the left, and at the right what waits behind it; on a phone one under the other. */
export function AccountFrame({
  labelledBy,
  aside,
  children,
}: {
  labelledBy: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-grid items-start gap-y-14 pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32">
      <section aria-labelledby={labelledBy} className="min-w-0 md:col-span-5">
        {children}
      </section>
      {aside && <div className="min-w-0 md:col-span-6 md:col-start-7">{aside}</div>}
    </div>
  )
}
