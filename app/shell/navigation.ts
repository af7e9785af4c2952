import { currentState } from './current-state.ts'
import { type LinkFields } from './shell-link.tsx'

export type NavMenuFields = {
  _key: string
  _type: 'navMenu'
  label: string | null
  links: { _key: string; note: string | null; link: LinkFields | null }[] | null
  asideText: string | null
  asideHeading: string | null
  asideLink: LinkFields | null
}

export type NavEntry = NavMenuFields | (LinkFields & { _key: string; _type: 'link' })

/** Whether a menu contains the current page or one above it. */
export function holdsCurrentPage({ menu, pathname }: { menu: NavMenuFields; pathname: string }) {
  return (menu.links ?? []).some(({ link }) =>
    Boolean(currentState({ href: link?.href ?? null, pathname })),
  )
}
