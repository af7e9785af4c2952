import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

const isServer = typeof document === 'undefined'
const serverLoads: Array<() => Promise<unknown>> = []

/**
 * A view whose code is not part of the page's first JavaScript. The server renders it like any other;
 * in the browser its markup stands as it came until the visitor first touches the page, and only then
 * is its code fetched and React takes over. For views that work without JavaScript, which is most.
 *
 * @param options.hydrate `at-once` for a view that answers the visitor by script: its code still is a
 *   file of its own, fetched by the pages that show it
 */
export function lazyView<Props extends object>(
  load: Load<Props>,
  { hydrate = 'when-touched' }: { hydrate?: 'when-touched' | 'at-once' } = {},
): ComponentType<Props> {
  if (isServer) return serverView(load)
  const wait = hydrate === 'at-once' ? () => Promise.resolve() : firstInteraction
  const View = lazy(async () => {
    await wait()
    const view = await load()
    return { default: ({ props }: { props: Props }) => createElement(view, props) }
  })
  return inBoundary((props: Props) => <View props={props} />)
}

/** To be awaited before the server renders: with their code at hand, lazy views render in one go. */
export async function lazyViewsLoaded() {
  await Promise.all(serverLoads.map((load) => load()))
}

function serverView<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let view: ComponentType<Props> | undefined
  serverLoads.push(async () => {
    view ??= await load()
  })
  return inBoundary((props: Props) => {
    if (!view) throw new Error('A lazy view was rendered before lazyViewsLoaded() was awaited.')
    return createElement(view, props)
  })
}

/**
 * The boundary lets React leave the server's markup alone. A view that the browser draws by itself, after
 * a navigation, has none: the page before it stays until the code is there.
 */
function inBoundary<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function LazyView(props: Props) {
    const [isFromServer] = useState(() => isServer || !hasHydrated)
    const view = createElement(View, props)
    return isFromServer ? <Suspense fallback={null}>{view}</Suspense> : view
  }
}

let hasHydrated = false

/**
 * Stands once in the document: what is rendered after it has mounted did not come from the server. The
 * moment is a mark of that name in the browser's User Timing.
 */
export function HydrationEnd() {
  useEffect(() => {
    hasHydrated = true
    performance.mark('hydrated')
  }, [])
  return null
}
