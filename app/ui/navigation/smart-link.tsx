import { Link } from '@remix-run/react'
import { type ComponentPropsWithoutRef } from 'react'
import { linkKind } from './link-kind.ts'
import { IN_PLACE_ATTRIBUTE } from '#app/hydration/static-links.tsx'

export type SmartLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string | null | undefined
  /** For a link that changes part of its own page: without scrolling or fading. */
  keepsPlace?: boolean
}

/**
 * Any link of the site: internal pages change without a reload and are prefetched on hover or focus, other addresses
 * are plain anchors. Without an address, or with a rejected one, only the text is rendered.
 */
export function SmartLink({ href, keepsPlace = false, children, ...rest }: SmartLinkProps) {
  const kind = linkKind(href)
  if (!href || kind === 'refused') return <span className={rest.className}>{children}</span>
  if (kind === 'page') {
    const place = { [IN_PLACE_ATTRIBUTE]: keepsPlace ? '' : undefined }
    // The markup of `Link` without its questions to the router, which add up over the links of a page.
    if (import.meta.env?.SSR) {
      return (
        <a {...rest} {...place} href={href} data-discover="true">
          {children}
        </a>
      )
    }
    return (
      <Link
        {...rest}
        to={href}
        prefetch="intent"
        preventScrollReset={keepsPlace}
        viewTransition={!keepsPlace}
        {...place}
      >
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} rel={kind === 'outside' ? (rest.rel ?? 'noopener') : rest.rel}>
      {children}
    </a>
  )
}
