import { Link } from '@remix-run/react'
import { type ComponentPropsWithoutRef } from 'react'
import { linkKind } from './link-kind.ts'

export type SmartLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string | null | undefined
}

/**
 * Any link of ours: pages of the site change without a reload and are fetched ahead on hover or focus, other
 * addresses are plain anchors. Without an address, or with one that is refused, only the text stays.
 */
export function SmartLink({ href, children, ...rest }: SmartLinkProps) {
  const kind = linkKind(href)
  if (!href || kind === 'refused') return <span className={rest.className}>{children}</span>
  if (kind === 'page') {
    return (
      <Link {...rest} to={href} prefetch="intent" viewTransition>
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
