import { type ReactNode } from 'react'

/** Wraps a vignette: in an editor's preview a click on it opens its field. On the public site it adds nothing. */
export function PicturePlace({
  picture: { _source: source },
  children,
}: {
  /** `_source`: the path of its field, in previews only. */
  picture: { _type: string; _source?: string }
  children: ReactNode
}) {
  return source === undefined ? children : <div data-sanity={source}>{children}</div>
}
