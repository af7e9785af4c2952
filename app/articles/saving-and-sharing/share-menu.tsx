import { useRef, type MouseEvent } from 'react'
import { useClosingDetails } from '#app/shell/use-closing-details.ts'
import { writeToClipboard } from '#app/ui/clipboard.ts'
import { ShareIcon } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { type ArticleWords } from '#app/articles/article.types.ts'
import { shareLinks } from './share-links.ts'

/** R20.19: the size of a share pop-up in pixels. */
const POPUP_FEATURES = 'popup,width=600,height=400'

const ENTRY = 'flex min-h-11 w-full items-center rounded-sm px-3 py-2 text-left hover:bg-sand'

/** Share links, which open in a small window when there is a script, and the URL to copy. */
export function ShareMenu({
  words,
  address,
  title,
}: {
  words: ArticleWords
  address: string
  title: string
}) {
  const container = useRef<HTMLDivElement>(null)
  useClosingDetails(container)
  const links = shareLinks({ address, title })
  const networks = [
    { label: words?.facebookLabel, href: links.facebook },
    { label: words?.twitterLabel, href: links.twitter },
    { label: words?.linkedInLabel, href: links.linkedIn },
  ]
  return (
    <div ref={container} className="relative">
      <details data-menu>
        <summary className="article-tool">
          <ShareIcon />
          {words?.shareLabel}
        </summary>
        <ul className="type-small absolute top-full left-0 z-10 mt-2 w-48 rounded-lg border bg-surface p-2 font-medium shadow-2">
          {networks.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noopener" className={ENTRY} onClick={openPopup}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <CopyLink
              words={words}
              address={address}
              onCopied={() => container.current?.querySelector('summary')?.focus()}
            />
          </li>
        </ul>
      </details>
    </div>
  )
}

function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  // If the pop-up is blocked, or the visitor wants a new tab, the plain link works as usual.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const popup = window.open(event.currentTarget.href, 'share', POPUP_FEATURES)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

/** Without a script, a link whose URL can be copied by hand. */
function CopyLink({
  words,
  address,
  onCopied,
}: {
  words: ArticleWords
  address: string
  onCopied: () => void
}) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) {
    return (
      <a href={address} className={ENTRY}>
        {words?.copyLabel}
      </a>
    )
  }
  const copy = async (menu: HTMLDetailsElement | null) => {
    const isCopied = await writeToClipboard(address)
    showToast(isCopied ? words?.copiedText : words?.copyFailedText)
    if (menu) menu.open = false
    onCopied()
  }
  return (
    <button
      type="button"
      className={ENTRY}
      onClick={({ currentTarget }) => void copy(currentTarget.closest('details'))}
    >
      {words?.copyLabel}
    </button>
  )
}
