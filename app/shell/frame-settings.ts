import { partOf } from '#schemas/parts.ts'
import {
  type PAGE_QUERY_RESULT,
  type SITE_SETTINGS_QUERY_RESULT,
} from '#app/content/sanity.types.ts'

type Settings = NonNullable<SITE_SETTINGS_QUERY_RESULT>

/** The choices of an editor for the header and the footer of one page. */
export type PageFrame = NonNullable<NonNullable<PAGE_QUERY_RESULT>['frame']>

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
  if (!frame || !isOwnFrame(frame)) return settings
  const byFrame = framedSettings.get(settings) ?? new WeakMap<object, Settings>()
  framedSettings.set(settings, byFrame)
  const framed =
    byFrame.get(frame) ?? Object.freeze({ ...settings, ...replacedSettings({ settings, frame }) })
  byFrame.set(frame, framed)
  return framed
}

function isOwnFrame({ header, footer }: PageFrame) {
  return hasOwnHeader(header) || footer === 'short'
}

function hasOwnHeader(header: PageFrame['header']) {
  return header === 'logo' || header === 'own'
}

function replacedSettings({ settings, frame }: { settings: Settings; frame: PageFrame }) {
  const { header, navigation, action, footer } = frame
  const links = header === 'own' ? (navigation ?? []) : []
  return {
    ...(hasOwnHeader(header) && {
      navigation: links.map((link) => ({ ...link, _type: 'link' as const })),
      logInLink: null,
      demoLink: action,
    }),
    ...(footer === 'short' && { footerText: null, footerLists: selectLegalLists(settings) }),
  }
}

/** The lists of the footer with their links to legal pages and to the choice about cookies alone. */
function selectLegalLists({ footerLists }: Settings) {
  return (footerLists ?? []).flatMap((list) => {
    const links = (list.links ?? []).filter(({ href }) => /^(\/legal\/|#)/.test(href ?? ''))
    return links.length > 0 ? [{ ...list, links }] : []
  })
}

/** The frame among the data of a route; null where it is no page, or one like all others. */
export function readPageFrame(data: unknown): PageFrame | null {
  const frame = partOf(partOf(data, 'page'), 'frame')
  return isPageFrame(frame) ? frame : null
}

function isPageFrame(value: unknown): value is PageFrame {
  return typeof value === 'object' && value !== null && 'header' in value && 'footer' in value
}
