import { useFetcher, useLocation } from '@remix-run/react'
import { useFilled } from '#app/content/placeholders.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { type LinkFields } from './shell-link.tsx'

export type AnnouncementFields = { _id: string; text: string | null; link: LinkFields | null }

export type AnnouncementLabels = {
  announcement: string | null
  dismissAnnouncement: string | null
}

/**
 * A sentence above the header, present from the start, so that nothing moves. Dismissing it is a form: without a script
 * the server redirects back, with one it disappears immediately.
 */
export function AnnouncementBar({
  announcement: { _id, text, link },
  labels,
}: {
  announcement: AnnouncementFields
  labels: AnnouncementLabels | null
}) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const linkLabel = useFilled(link?.label)
  if (fetcher.formData) return null
  return (
    <aside
      aria-label={labels?.announcement ?? undefined}
      data-ground="deep"
      className="announcement no-print bg-deep text-on-deep"
    >
      <div className="page-width flex items-center gap-3">
        <p className="type-small min-w-0 flex-1 py-2.5">
          {text}{' '}
          {linkLabel && (
            <TextLink href={link?.href} className="whitespace-nowrap">
              {linkLabel}
            </TextLink>
          )}
        </p>
        <fetcher.Form method="post" action="/announcement" preventScrollReset className="flex-none">
          <input type="hidden" name="returnTo" value={pathname + search} />
          <button
            type="submit"
            name="dismiss"
            value={_id}
            className="-mr-2.5 flex size-9 items-center justify-center rounded-md transition-colors hover:bg-deep-line"
          >
            <span className="sr-only">{labels?.dismissAnnouncement}</span>
            <CloseIcon className="size-3.5" />
          </button>
        </fetcher.Form>
      </div>
    </aside>
  )
}
