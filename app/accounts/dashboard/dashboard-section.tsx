import { type ReactNode, useId } from 'react'
import { type DESK_QUERY_RESULT } from '#app/content/sanity.types.ts'

/** Words of the dashboard for signed-in members. */
export type DashboardCopy = NonNullable<DESK_QUERY_RESULT['page']>

/** A section of the dashboard: description on the left, controls on the right. */
export function DashboardSection({
  heading,
  text,
  children,
}: {
  heading: string | undefined
  text?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 border-t border-line py-10 md:grid-cols-12">
        <div className="min-w-0 md:col-span-5 md:pr-8">
          <h2 id={id} className="type-h3">
            {heading}
          </h2>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        <div className="min-w-0 md:col-span-7">{children}</div>
      </div>
    </section>
  )
}
