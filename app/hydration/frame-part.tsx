import { type ComponentType, createContext, createElement, useContext } from 'react'

type UseMarkup = <Props extends object>(part: {
  View: ComponentType<Props>
  props: Props
}) => string | undefined

/** Renders the markup of frame parts on the server; null where they are rendered like all other components. */
export const FrameMarkupContext = /* @__PURE__ */ createContext<UseMarkup | null>(null)

/**
 * Wraps a part of the frame that is the same for all visitors of a page in an element of its own. The server renders it
 * once (`app/pages/kept-markup.server.tsx`), and the browser hydrates it normally.
 */
export function framePart<Props extends object>(
  View: ComponentType<Props>,
  className: string,
): ComponentType<Props> {
  const Drawn = (props: Props) => <div className={className}>{createElement(View, props)}</div>
  if (!import.meta.env?.SSR) return Drawn
  return function DrawnByServer(props) {
    const useMarkup = useContext(FrameMarkupContext)
    const html = useMarkup?.({ View, props })
    if (html === undefined) return <Drawn {...props} />
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
}
