import { useLocation } from '@remix-run/react'
import { type ComponentType, createElement, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'
import { ImageSourceContext, ImageSourceProvider } from '#app/content/image-source.ts'
import { PlaceholderProvider, usePlaceholders } from '#app/content/placeholders.tsx'

/** All that a view's markup depends on. */
type Looks = { View: unknown; path: string; props: object; placeholders: object }

type Drawing = Looks & { html: string }

/**
 * Newest ones per content. A block is on few pages, at one heading level or another, and prices rarely change; the
 * frame is on all pages.
 */
const MAX_DRAWINGS = 32

/** Path at which a static island is rendered, so that it cannot depend on its real location. */
const NOWHERE = '/'

const drawings = new WeakMap<object, Drawing[]>()

/**
 * Returns the markup of a static view. Results of the Content Lake are shared and frozen (`readContent`), so a view of
 * them looks the same for every visitor, and is rendered once for as long as its content is cached.
 */
export function useStaticMarkup<Props extends object>({
  View,
  props,
}: {
  View: ComponentType<Props>
  props: Props
}): string {
  const content = findSharedContent(props)
  return useKeptMarkup({ View, props, content, path: NOWHERE, draw: renderToStaticMarkup })
}

/**
 * Returns the markup of a frame part, cached in the same way. The browser hydrates it.
 *
 * @returns undefined for what is made for one visitor: React renders that as usual
 */
export function useFrameMarkup<Props extends object>({
  View,
  props,
}: {
  View: ComponentType<Props>
  props: Props
}): string | undefined {
  const { pathname } = useLocation()
  const content = findSharedContent(props)
  const useMarkup = content ? useKeptMarkup : useNone
  return useMarkup({ View, props, content, path: pathname, draw: renderToString })
}

function useNone() {
  return undefined
}

/**
 * @param content by which the markup is kept; undefined for what is made for one visitor
 * @param draw one of React's two renderers: for static markup, or for markup that the browser hydrates
 */
function useKeptMarkup<Props extends object>({
  View,
  props,
  content,
  path,
  draw,
}: {
  View: ComponentType<Props>
  props: Props
  content: object | undefined
  path: string
  draw: typeof renderToString
}) {
  const placeholders = usePlaceholders()
  const imageSource = useContext(ImageSourceContext)
  const looks = { View, path, props, placeholders }
  const cached = content ? (drawings.get(content) ?? []) : []
  const cachedDrawing = cached.find((drawing) => isSameLook(drawing, looks))
  if (cachedDrawing) return cachedDrawing.html
  const html = inOnePiece(
    draw(
      <StaticRouter location={{ pathname: path }}>
        <PlaceholderProvider value={placeholders}>
          <ImageSourceProvider value={imageSource}>
            {createElement(View, props)}
          </ImageSourceProvider>
        </PlaceholderProvider>
      </StaticRouter>,
    ),
  )
  if (content) drawings.set(content, [{ ...looks, html }, ...cached].slice(0, MAX_DRAWINGS))
  return html
}

/** Ordered by how likely they differ. */
function isSameLook(one: Looks, other: Looks) {
  return (
    one.View === other.View &&
    one.path === other.path &&
    isShallowEqual(one.props, other.props) &&
    isShallowEqual(one.placeholders, other.placeholders)
  )
}

/** Finds the shared content that a view shows; undefined for anything else. A visitor's data is not frozen. */
function findSharedContent(props: object): object | undefined {
  const values: unknown[] = Object.values(props)
  return values.every(isKeepable) ? values.find(isObject) : undefined
}

function isKeepable(value: unknown) {
  return typeof value !== 'object' || Object.isFrozen(value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isShallowEqual(one: object, other: object) {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && Object.is(value, others.get(name)))
  )
}

/** Copies a text that V8 keeps as a tree of thousands of pieces, which each page that contains it would walk again. */
function inOnePiece(text: string) {
  return Buffer.from(text).toString()
}
