import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'

type Settings = NonNullable<SITE_SETTINGS_QUERY_RESULT>

/** How one page differs from the others in its header and its footer. */
export type PageFrame = {
  /** The content of the header in place of the site's; null for the site's. */
  header: Pick<Settings, 'navigation' | 'logInLink' | 'demoLink'> | null
  /** The footer has the legal pages and the choice about cookies alone. */
  hasShortFooter: boolean
}

const framedSettings = new WeakMap<object, WeakMap<object, Settings>>()

/**
 * The settings as one page shows them in its header and its footer. All visitors of the page share the result, as they
 * share the settings: by it the server keeps the markup.
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

/** The lists of the footer with their links to legal pages and to the choice about cookies alone. */
function selectLegalLists({ footerLists }: Settings) {
  return (footerLists ?? []).flatMap((list) => {
    const links = (list.links ?? []).filter(({ href }) => /^(\/legal\/|#)/.test(href ?? ''))
    return links[0] ? [{ ...list, links }] : []
  })
}

/** The frame among the data of a route; null where it is no page, or one like all others. */
export function readPageFrame(data: unknown): PageFrame | null {
  return hasPage(data) ? (data.page?.frame ?? null) : null
}

function hasPage(data: unknown): data is { page: { frame?: PageFrame | null } | null } {
  return typeof data === 'object' && data !== null && 'page' in data
}
