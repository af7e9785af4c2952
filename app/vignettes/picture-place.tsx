import { type ReactNode } from 'react'

/**
 * Around a picture of the product: in an editor's preview a click on it opens its field. On the public site it adds
 * nothing.
 */
export function PicturePlace({
  picture: { _source: source },
  children,
}: {
  /** `_source`: its place, as the overlays know it; in an editor's preview alone. */
  picture: { _type: string; _source?: string }
  children: ReactNode
}) {
  return source === undefined ? children : <div data-sanity={source}>{children}</div>
}
