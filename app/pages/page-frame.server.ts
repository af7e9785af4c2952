import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type PageFrame } from '#app/shell/frame-settings.ts'

type FrameChoices = NonNullable<NonNullable<PAGE_QUERY_RESULT>['frame']>

const resolvedFrames = new WeakMap<FrameChoices, PageFrame>()

/**
 * Resolves an editor's choices for a page's header and footer to overrides of the site's settings; null for none. All
 * visitors share the object, by which the server caches the header's markup.
 */
export function resolvePageFrame(choices: FrameChoices | null): PageFrame | null {
  if (!choices) return null
  const { header, navigation, action, footer } = choices
  const hasOwnHeader = header === 'own' || header === 'logo'
  const hasShortFooter = footer === 'short'
  if (!hasOwnHeader && !hasShortFooter) return null
  const earlier = resolvedFrames.get(choices)
  if (earlier) return earlier
  const links = header === 'own' ? (navigation ?? []) : []
  const frame = Object.freeze({
    header: hasOwnHeader
      ? {
          navigation: links.map((link) => ({ ...link, _type: 'link' as const })),
          logInLink: null,
          demoLink: action,
        }
      : null,
    hasShortFooter,
  })
  resolvedFrames.set(choices, frame)
  return frame
}
