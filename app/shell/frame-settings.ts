import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Settings = NonNullable<SITE_SETTINGS_QUERY_RESULT>

/** A page's changes to the header and footer. */
export type PageFrame = {
  /** The content of the header in place of the site's; null for the site's. */
  header: Pick<Settings, 'navigation' | 'logInLink' | 'demoLink'> | null
  /** Whether the footer only has the legal pages and the cookie choice. */
  hasShortFooter: boolean
}

const framedSettings = new WeakMap<object, WeakMap<object, Settings>>()

/**
 * Applies a page's choices to the settings of header and footer. All visitors of the page share the result, so that the
 * server can cache the markup.
 *
 * @param frame null where the page looks as all others do
 */
export function applyPageFrame({
  settings,
  frame,
}: {
  settings: Settings
  frame: PageFrame | null
}): Settings {
  if (!frame) return settings
  const byFrame = framedSettings.get(settings) ?? new WeakMap<object, Settings>()
  framedSettings.set(settings, byFrame)
  const framed =
    byFrame.get(frame) ??
    Object.freeze({
      ...settings,
      ...frame.header,
      ...(frame.hasShortFooter && { footerText: null, footerLists: selectLegalLists(settings) }),
    })
  byFrame.set(frame, framed)
  return framed
}

/** Reduces the footer's lists to legal pages and the cookie choice. */
function selectLegalLists({ footerLists }: Settings) {
  return (footerLists ?? []).flatMap((list) => {
    const links = (list.links ?? []).filter(({ href }) => /^(\/legal\/|#)/.test(href ?? ''))
    return links[0] ? [{ ...list, links }] : []
  })
}

/** Reads the frame from a route's data; null for the default one. */
export function readPageFrame(data: unknown): PageFrame | null {
  return hasPage(data) ? (data.page?.frame ?? null) : null
}

function hasPage(data: unknown): data is { page: { frame?: PageFrame | null } | null } {
  return typeof data === 'object' && data !== null && 'page' in data
}
