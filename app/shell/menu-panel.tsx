import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { useFilled } from '#app/content/placeholders.tsx'
import { type NavMenuFields } from './navigation.ts'
import { ShellLink } from './shell-link.tsx'

/** Contents of a drop-down in the header: two columns of links with notes, and a note at the side. */
export function MenuPanel({ menu }: { menu: NavMenuFields }) {
  const hasAside = Boolean(menu.asideHeading || menu.asideText || menu.asideLink)
  return (
    <div className={`menu-panel ${hasAside ? 'w-[844px] grid-cols-[1fr_250px]' : 'w-[594px]'}`}>
      <ul className="grid auto-rows-min grid-cols-2 gap-x-6 px-3 py-4">
        {(menu.links ?? []).map(({ _key, link, note }) => (
          <li key={_key}>
            <ShellLink link={link} className="menu-link">
              {note && <span className="menu-note">{note}</span>}
            </ShellLink>
          </li>
        ))}
      </ul>
      {hasAside && <MenuAside menu={menu} />}
    </div>
  )
}

function MenuAside({ menu }: { menu: NavMenuFields }) {
  const linkLabel = useFilled(menu.asideLink?.label)
  return (
    <div className="border-l bg-paper p-6">
      {menu.asideText && <p className="type-caption text-muted">{menu.asideText}</p>}
      {menu.asideHeading && (
        <p className="mt-1 type-h4 text-[1.1875rem] leading-[1.21]">{menu.asideHeading}</p>
      )}
      {menu.asideLink?.href && linkLabel && (
        <p className="mt-3.5 type-small">
          <TextLink href={menu.asideLink.href}>{linkLabel}</TextLink>
        </p>
      )}
    </div>
  )
}
