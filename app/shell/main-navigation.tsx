import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { holdsCurrentPage, type NavEntry, type NavMenuFields } from './navigation.ts'
import { ShellLink } from './shell-link.tsx'
import { useClosingDetails } from './use-closing-details.ts'

/** The navigation of a wide window: drop-downs and direct links in one row. */
export function MainNavigation({ label, entries }: { label?: string; entries: NavEntry[] }) {
  const container = useRef<HTMLElement>(null)
  useClosingDetails(container)
  return (
    <nav ref={container} aria-label={label} className="hidden min-w-0 md:block">
      <ul className="flex gap-0.5">
        {entries.map((entry) => (
          <li key={entry._key} className="flex min-w-0 items-center">
            {entry._type === 'navMenu' ? (
              <DropDown menu={entry} />
            ) : (
              <ShellLink link={entry} className="nav-item block truncate py-[8.6px]" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DropDown({ menu }: { menu: NavMenuFields }) {
  const { pathname } = useLocation()
  return (
    <details name="site-menu" data-menu className="group/menu min-w-0">
      <summary
        className="nav-item menu-summary"
        data-current={holdsCurrentPage({ menu, pathname }) || undefined}
      >
        {/* What is cut off at its sides leaves the underline of the current item whole. */}
        <span className="-my-2 truncate py-2">{menu.label}</span>
        <ChevronIcon className="menu-caret" />
      </summary>
      <MenuPanel menu={menu} />
    </details>
  )
}
