import { useLocation } from '@remix-run/react'
import { type ReactNode } from 'react'
import { useFilled } from '#app/content/placeholders.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { currentState } from './current-state.ts'

/** A link as the projections deliver it: the page's path or the typed address, already one `href`. */
export type LinkFields = {
  _key?: string | null
  label: string | null
  href: string | null
}

/** A link of the header or footer, marked when it is the current page; nothing without label or address. */
export function ShellLink({
  link,
  className,
  children,
}: {
  link: LinkFields | null | undefined
  className?: string
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const label = useFilled(link?.label)
  if (!link?.href || !label) return null
  return (
    <SmartLink
      href={link.href}
      className={className}
      aria-current={currentState({ href: link.href, pathname })}
    >
      {label}
      {children}
    </SmartLink>
  )
}
