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
 * A view that answers the visitor by script, in a file of its own that only pages which show it fetch.
 *
 * @param name one of its own; the document says by it what to fetch before it is hydrated
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

/** Renders the markup of still views on the server; null where they are rendered like all other components. */
export const StaticMarkupContext = /* @__PURE__ */ createContext<UseMarkup | null>(null)

/**
 * A view that needs no script, and whose props are plain data. The server renders it, and in the browser its
 * markup stands as it came: its code is no part of the page's JavaScript. It is fetched when the browser has to
 * draw such a view by itself, after a navigation or with other data; until then the page before stays. Links in
 * it work like all others: see `StaticLinks`.
 */
export function staticIsland<Props extends object>(
  load: Load<Props>,
): ComponentType<PartProps<Props>> {
  const { View } = lazyView({ load, name: null })
  // Vite leaves what follows out of the browser's files; a program that loads this without Vite has no `env`.
  if (import.meta.env?.SSR) return drawnByServer(View)
  return function StillView(props: PartProps<Props>) {
    // True in the first render, too, where React could not hydrate and draws all anew: an extension of the
    // browser has changed the document before.
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
    return (
      <div key="given" className="part" data-sanity={props.source} {...givenHtml(given.html)} />
    )
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

/** React leaves alone what is inside an element whose HTML is said to be given. */
function givenHtml(html: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } }
}

export const GIVEN = givenHtml('')

/**
 * The markup that the document has for props that are stubs, to be drawn again as it is; null for whole props. What an
 * extension of the browser has removed stays removed.
 */
function standing<Props extends object>(props: Props) {
  const key = stubKey(props)
  if (!key) return null
  const part = document.querySelector(`[data-stub="${key}"]`)
  return { props, html: part?.innerHTML ?? '' }
}

/** Stands once in the document: the moment of its hydration is a mark of that name in the browser's User Timing. */
export function HydrationEnd() {
  useEffect(() => {
    performance.mark('hydrated')
  }, [])
  return null
}

/**
 * The server draws what the browser has no code for: a tab that was open while a new version was deployed asks for
 * files that are gone. Remix does the same for the code of routes.
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

/** A view may have others in it, which are known once its own code is there. */
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
  /** By which the document asks for it before it is hydrated; null where it never does. */
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
