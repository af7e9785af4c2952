import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useFilled } from '#app/content/placeholders.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CloseIcon, MenuIcon, MinusIcon, PlusIcon } from '#app/ui/icons.tsx'
import { holdsCurrentPage, type NavEntry, type NavMenuFields } from './navigation.ts'
import { type LinkFields, ShellLink } from './shell-link.tsx'
import { useClosingDetails } from './use-closing-details.ts'

export type MobileMenuProps = {
  entries: NavEntry[]
  labels: {
    openMenu: string | null
    closeMenu: string | null
    mainNavigation: string | null
  } | null
  logInLink: LinkFields | null
  demoLink: LinkFields | null
}

/** The burger menu of small windows; the page behind does not scroll while it is open (layout.css). */
export function MobileMenu({ entries, labels, logInLink, demoLink }: MobileMenuProps) {
  const container = useRef<HTMLDivElement>(null)
  const logIn = useFilled(logInLink?.label)
  const demo = useFilled(demoLink?.label)
  useClosingDetails(container)
  return (
    <div ref={container} className="md:hidden">
      <details data-menu className="mobile-menu group/burger">
        <summary className="flex size-11 items-center justify-center rounded-md border transition-colors hover:bg-sand">
          <span className="sr-only group-open/burger:hidden">{labels?.openMenu}</span>
          <MenuIcon className="size-4 group-open/burger:hidden" />
          <span className="sr-only hidden group-open/burger:block">{labels?.closeMenu}</span>
          <CloseIcon className="hidden size-4 group-open/burger:block" />
        </summary>
        <div className="mobile-menu-panel fixed inset-x-0 bottom-0 flex flex-col bg-paper">
          <nav
            aria-label={labels?.mainNavigation ?? undefined}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6"
          >
            <ul>
              {entries.map((entry) => (
                <li key={entry._key} className="border-b">
                  {entry._type === 'navMenu' ? (
                    <MenuGroup menu={entry} />
                  ) : (
                    <ShellLink
                      link={entry}
                      className="mobile-menu-heading aria-[current]:text-accent"
                    />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid flex-none auto-cols-[minmax(0,1fr)] grid-flow-col *:min-w-0 gap-3 px-5 pt-3 pb-5">
            <ButtonLink href={logIn && logInLink?.href} variant="secondary">
              {logIn}
            </ButtonLink>
            <ButtonLink href={demo && demoLink?.href}>{demo}</ButtonLink>
          </div>
        </div>
      </details>
    </div>
  )
}

function MenuGroup({ menu }: { menu: NavMenuFields }) {
  const { pathname } = useLocation()
  return (
    <details
      name="site-menu-group"
      open={holdsCurrentPage({ menu, pathname })}
      className="accordion-item group/list"
    >
      <summary className="mobile-menu-heading">
        <span>{menu.label}</span>
        <PlusIcon className="mr-px size-4 group-open/list:hidden" />
        <MinusIcon className="mr-px hidden size-4 group-open/list:block" />
      </summary>
      <ul className="pb-4">
        {(menu.links ?? []).map(({ _key, link }) => (
          <li key={_key}>
            <ShellLink link={link} className="mobile-menu-link" />
          </li>
        ))}
      </ul>
    </details>
  )
}
