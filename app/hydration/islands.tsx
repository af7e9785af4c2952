import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  useContext,
  useEffect,
  useState,
} from 'react'
import { isSame, stubKey } from './stub.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Props of a view that is a part of the page.
 *
 * @property source the document and field that it shows, for the overlays of an editor's preview; no visitor gets it
 */
export type PartProps<Props> = Props & { source?: string | undefined }

export const isServer = typeof document === 'undefined'
const lazyViews: Array<{ name: string | null; load: () => Promise<void> }> = []

/**
 * Creates an interactive view, with code in a file that is only loaded by pages that show it.
 *
 * @param name unique; the document requests the view's code by it before hydration
 */
export function interactiveIsland<Props extends object>(
  name: string,
  load: Load<Props>,
): ComponentType<PartProps<Props>> {
  const { View } = lazyView({ load, name })
  return function LiveView(props: PartProps<Props>) {
    return (
      <div className="part" data-view={name} data-sanity={props.source}>
        {createElement(View, props)}
      </div>
    )
  }
}

type UseMarkup = <Props extends object>(still: {
  View: ComponentType<Props>
  props: Props
}) => string

/** Renders the markup of static views on the server; null where they are rendered like all other components. */
export const StaticMarkupContext = /* @__PURE__ */ createContext<UseMarkup | null>(null)

/**
 * Creates a view that needs no script and has plain props. The server renders it, and the browser keeps that markup:
 * its code is not part of the page's JavaScript. It is loaded when the browser has to render such a view itself, after
 * a navigation or with new data; until then the previous page stays. Links in it work like all others: see
 * `StaticLinks`.
 */
export function staticIsland<Props extends object>(
  load: Load<Props>,
): ComponentType<PartProps<Props>> {
  const { View } = lazyView({ load, name: null })
  // Vite removes the rest from the browser's files; without Vite, `env` is undefined.
  if (import.meta.env?.SSR) return drawnByServer(View)
  return function StillView(props: PartProps<Props>) {
    // Also true on first render when React could not hydrate and renders everything again, because a browser extension
    // has changed the document.
    const isDrawnHere = useIsHydrated()
    const [given, setGiven] = useState(() => {
      if (isServer) return null
      return isDrawnHere ? standing(props) : { props, html: '' }
    })
    if (given === null) {
      return (
        <div className="part" data-sanity={props.source}>
          {createElement(View, props)}
        </div>
      )
    }
    if (!isSame({ given: given.props, now: props })) setGiven(null)
    return <div key="given" className="part" data-sanity={props.source} {...rawHtml(given.html)} />
  }
}

function drawnByServer<Props extends object>(View: ComponentType<Props>) {
  return function StillViewOfServer(props: PartProps<Props>) {
    const useMarkup = useContext(StaticMarkupContext)
    const html = useMarkup?.({ View, props })
    const attributes = {
      className: 'part',
      'data-sanity': props.source,
      'data-stub': stubKey(props),
    }
    return html === undefined ? (
      <div {...attributes}>{createElement(View, props)}</div>
    ) : (
      <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
    )
  }
}

/** React does not touch the contents of an element with `dangerouslySetInnerHTML`. */
function rawHtml(html: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } }
}

export const UNCHANGED_HTML = rawHtml('')

/**
 * Returns the document's markup for stubbed props, to keep it as it is; null for full props. What a browser extension
 * has removed stays removed.
 */
function standing<Props extends object>(props: Props) {
  const key = stubKey(props)
  if (!key) return null
  const part = document.querySelector(`[data-stub="${key}"]`)
  return { props, html: part?.innerHTML ?? '' }
}

/** Placed once in the document: records the time of hydration as a User Timing mark. */
export function HydrationEnd() {
  useEffect(() => {
    performance.mark('hydrated')
  }, [])
  return null
}

/**
 * Reloads from the server when the code is missing: a tab that was open during a deployment requests files that are
 * gone. Remix does the same for route modules.
 */
function pageOfServer(cause: unknown): Promise<never> {
  if (performance.getEntriesByName('hydrated').length === 0) throw cause
  window.location.reload()
  return new Promise(() => {})
}

/** To be awaited before the server renders: with their code at hand, all views render in one go. */
export async function viewsLoaded() {
  await loadViews(() => true)
}

/** To be awaited before the browser hydrates: React cannot wait for code in the middle of that. */
export async function interactiveIslandsLoaded() {
  const parts = document.querySelectorAll<HTMLElement>('[data-view]')
  const names = new Set([...parts].map(({ dataset }) => dataset.view))
  await loadViews((name) => name !== null && names.has(name))
}

/** A view may contain others, which are known once its code has loaded. */
async function loadViews(isWanted: (name: string | null) => boolean) {
  let loadedCount = 0
  while (loadedCount < lazyViews.length) {
    loadedCount = lazyViews.length
    const views = lazyViews.filter(({ name }) => isWanted(name))
    await Promise.all(views.map(({ load }) => load()))
  }
}

export function lazyView<Props extends object>({
  load,
  name,
}: {
  load: Load<Props>
  /** Name by which the document requests it before hydration; null for never. */
  name: string | null
}): {
  View: ComponentType<Props>
  /** When it resolves the view can be drawn without waiting, which React cannot do outside of a transition. */
  ready: () => Promise<void>
} {
  let view: ComponentType<Props> | undefined
  const ready = async () => {
    view ??= await load()
  }
  lazyViews.push({ name, load: ready })
  const LazyView = lazy(async () => {
    const Loaded = await load().catch(pageOfServer)
    return { default: ({ props }: { props: Props }) => <Loaded {...props} /> }
  })
  function View(props: Props) {
    const [Loaded] = useState(() => view)
    return Loaded ? <Loaded {...props} /> : <LazyView props={props} />
  }
  return { View, ready }
}
