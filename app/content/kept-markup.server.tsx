import { useLocation } from '@remix-run/react'
import { type ComponentType, createElement, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'
import { ImageSourceContext, ImageSourceProvider } from './image-source.ts'
import { PlaceholderProvider, usePlaceholders } from './placeholders.tsx'

/** What decides how a view looks, in the order in which two are told apart soonest. */
type Looks<Props> = { View: ComponentType<Props>; path: string; props: Props; placeholders: object }

type Drawing = { View: unknown; path: string; props: object; placeholders: object; html: string }

/** Whoever draws: to a text as it stays, or to one that the browser hydrates. */
type Draw = typeof renderToString

/**
 * For each content the newest ones. A block stands on few pages, under one heading level or the other, and prices change
 * now and then; the frame is around all pages.
 */
const MAX_DRAWINGS = 32

/** Where a still view is drawn: where it stands in the site is kept from it, so that it cannot depend on it. */
const NOWHERE = '/'

const drawings = new WeakMap<object, Drawing[]>()

/**
 * The markup of a still view. Results of the Content Lake are shared and frozen (`readContent`), and a view of nothing
 * else looks the same for every visitor: it is drawn once for as long as its content is cached.
 */
export function useStillMarkup<Props extends object>({
  View,
  props,
}: {
  View: ComponentType<Props>
  props: Props
}): string {
  return useKeptMarkup({ View, props, path: NOWHERE, draw: renderToStaticMarkup })
}

/**
 * The markup of a part of the frame on a page, drawn once in the same way. The browser hydrates it.
 *
 * @returns undefined for what is made for one visitor: React draws that as it does all else
 */
export function useFrameMarkup<Props extends object>({
  View,
  props,
}: {
  View: ComponentType<Props>
  props: Props
}): string | undefined {
  const { pathname } = useLocation()
  const useMarkup = findSharedContent(props) ? useKeptMarkup : useNone
  return useMarkup({ View, props, path: pathname, draw: renderToString })
}

function useNone() {
  return undefined
}

function useKeptMarkup<Props extends object>({
  draw,
  ...looks
}: Omit<Looks<Props>, 'placeholders'> & { draw: Draw }) {
  const { View, path, props } = looks
  const placeholders = usePlaceholders()
  const imageSource = useContext(ImageSourceContext)
  const content = findSharedContent(props)
  const known = content ? (drawings.get(content) ?? []) : []
  const found = known.find((drawing) => looksLike(drawing, { ...looks, placeholders }))
  if (found) return found.html
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
  if (content) {
    const drawing = { ...looks, placeholders, html }
    drawings.set(content, [drawing, ...known].slice(0, MAX_DRAWINGS))
  }
  return html
}

function looksLike<Props extends object>(drawing: Drawing, looks: Looks<Props>) {
  return (
    drawing.View === looks.View &&
    drawing.path === looks.path &&
    isShallowEqual(drawing.props, looks.props) &&
    isShallowEqual(drawing.placeholders, looks.placeholders)
  )
}

/** The content that a view shows; undefined where it shows anything else. Data of one visitor are not frozen. */
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

/** React's text is a tree of thousands of pieces, which every page that it is put into would walk again. */
function inOnePiece(text: string) {
  return Buffer.from(text).toString()
}
