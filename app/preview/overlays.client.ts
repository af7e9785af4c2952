import {
  enableVisualEditing,
  type HistoryAdapterNavigate,
  type HistoryUpdate,
  type SuspiciousStegaReport,
} from '@sanity/visual-editing-standalone'
import styles from '@sanity/visual-editing-standalone/style.css?url'
import { cleanAttributes } from './clean-attributes.ts'
import { followTyping } from './typing.client.ts'

const PERSPECTIVE = '/studio-api/preview/perspective'

/** Above the header and the toasts (z-index). */
const Z_INDEX = 1_000

export type Overlays = { reportAddress: (url: string) => void; close: () => void }

/** Opens the overlays of Sanity's Presentation, which connect to the Studio around the page. */
export function openOverlays({
  address,
  navigate,
  revalidate,
}: {
  /** The path of the page, its query and hash included. */
  address: () => string
  navigate: (step: { to: string; replace: boolean }) => void
  revalidate: () => void
}): Overlays {
  lendNonce()
  linkStyles()
  const uncover = uncoverEntries()
  const keepClean = cleanAttributes(document)
  const typing = followTyping({ revalidate })
  let report: HistoryAdapterNavigate | null = null
  const close = enableVisualEditing({
    zIndex: Z_INDEX,
    history: {
      subscribe: (listener) => {
        report = listener
        listener({ type: 'push', title: document.title, url: address() })
        return () => {
          report = null
        }
      },
      update: (update) => follow({ update, navigate }),
    },
    refresh: () => {
      revalidate()
      return Promise.resolve()
    },
    onPerspectiveChange: (perspective) => {
      const value = perspective === 'published' ? 'published' : 'drafts'
      void switchPerspective(value).then(revalidate)
    },
    onSuspiciousStega: tellMisplacedStega,
  })
  const release = releaseMinimap()
  return {
    reportAddress: (url) => {
      report?.({ type: 'push', title: document.title, url })
      typing.update()
    },
    close: () => {
      close()
      typing.close()
      release()
      keepClean.disconnect()
      uncover()
    },
  }
}

function follow({
  update: { type, url },
  navigate,
}: {
  update: HistoryUpdate
  navigate: (step: { to: string; replace: boolean }) => void
}) {
  if (type === 'pop') window.history.back()
  else navigate({ to: url, replace: type === 'replace' })
}

/** Warns developers about stega where programs read, except in the page's data, from which React renders its texts. */
function tellMisplacedStega(reports: SuspiciousStegaReport[]) {
  for (const { kind, element, attribute, cleaned } of reports) {
    if (kind === 'script' && element?.getAttribute('type') !== 'application/ld+json') continue
    // oxlint-disable-next-line no-console -- the page works; whoever built it should know
    console.error(`Stega in ${kind} ${element?.tagName ?? ''} ${attribute ?? ''}: ${cleaned}`)
  }
}

/** The overlays' style elements need the nonce of the policy, which they read of this element. */
function lendNonce() {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(meta)
}

/** Lets an editor click on single parts of an entry, whose link covers all of it for visitors. */
function uncoverEntries() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.covering-link::after, .feature-card-link::after { content: none !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

function linkStyles() {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  document.head.append(link)
}

/** Styles that the overlays leave on the page after they have shown it small, to drag a block over a long way. */
const MINIMAP_STYLES = ['height', 'overflow', 'transform', 'transform-origin', 'transition']

/** Longer than the page takes to get large again. */
const MINIMAP_MS = 1_000

function releaseMinimap() {
  const release = () => {
    for (const { style } of [document.documentElement, document.body]) {
      for (const name of MINIMAP_STYLES) style.removeProperty(name)
    }
  }
  const onDragEnd = () => setTimeout(release, MINIMAP_MS)
  window.addEventListener('sanity/dragEnd', onDragEnd)
  return () => window.removeEventListener('sanity/dragEnd', onDragEnd)
}

async function switchPerspective(perspective: string) {
  await fetch(PERSPECTIVE, { method: 'POST', body: new URLSearchParams({ perspective }) })
}
