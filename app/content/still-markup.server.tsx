import { type ComponentType, createElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'
import { ImageSourceContext, ImageSourceProvider } from './image-source.ts'
import { PlaceholderProvider, usePlaceholders } from './placeholders.tsx'

type Drawing = { View: unknown; props: object; placeholders: object; html: string }

/** The same content stands on few pages, under one heading level or the other; prices change now and then. */
const MAX_DRAWINGS = 8

const drawings = new WeakMap<object, Drawing[]>()

/**
 * The markup of a still view. Results of the Content Lake are shared and frozen (`readContent`), and a view of nothing
 * else looks the same for every visitor: it is drawn once for as long as its content is cached. Where it stands in the
 * page is kept from it, so that it cannot depend on it.
 */
export function useStillMarkup<Props extends object>({
  View,
  props,
}: {
  View: ComponentType<Props>
  props: Props
}) {
  const placeholders = usePlaceholders()
  const imageSource = useContext(ImageSourceContext)
  const content = Object.values(props).find(isSharedContent)
  const known = content ? (drawings.get(content) ?? []) : []
  const found = known.find(
    (drawing) =>
      drawing.View === View &&
      isShallowEqual(drawing.props, props) &&
      isShallowEqual(drawing.placeholders, placeholders),
  )
  if (found) return found.html
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <PlaceholderProvider value={placeholders}>
        <ImageSourceProvider value={imageSource}>{createElement(View, props)}</ImageSourceProvider>
      </PlaceholderProvider>
    </StaticRouter>,
  )
  if (content && Object.values(props).every(isKeepable)) {
    drawings.set(content, [{ View, props, placeholders, html }, ...known].slice(0, MAX_DRAWINGS))
  }
  return html
}

function isSharedContent(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value)
}

/** Data of one visitor are not frozen, and a drawing of them serves nobody else. */
function isKeepable(value: unknown) {
  return typeof value !== 'object' || Object.isFrozen(value)
}

function isShallowEqual(one: object, other: object) {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && Object.is(value, others.get(name)))
  )
}
