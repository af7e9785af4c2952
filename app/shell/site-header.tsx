import { useFilled } from '#app/content/placeholders.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { framePart } from '#app/hydration/frame-part.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx'
import { type NavEntry } from './navigation.ts'
import { type LinkFields } from './shell-link.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'

/** R20.17: past this many pixels the header is compact. */
const COMPACT_THRESHOLD_PX = 20

export type HeaderSettings = {
  logoText: string | null
  navigation: NavEntry[] | null
  logInLink: LinkFields | null
  demoLink: LinkFields | null
  labels: MobileMenuProps['labels']
}

/** The bar above every page: it stays at the top, compact with a shadow once the page is scrolled. */
export const SiteHeader = framePart(HeaderBar, 'header-place no-print')

function HeaderBar({ settings }: { settings: HeaderSettings }) {
  const { logoText, logInLink, demoLink, labels } = settings
  const isCompact = useIsScrolled(COMPACT_THRESHOLD_PX)
  const logIn = useFilled(logInLink?.label)
  const demo = useFilled(demoLink?.label)
  const entries = settings.navigation ?? []
  const hasMenu = entries.length > 0 || Boolean(logIn && logInLink?.href)
  return (
    <header className="site-header" data-compact={isCompact || undefined}>
      <div className="relative page-width flex h-full items-center gap-2">
        <SmartLink
          href="/"
          className="inline-flex min-w-0 rounded-sm max-md:max-w-[60%] max-md:shrink-0 md:mr-10"
        >
          <Logo name={logoText} />
        </SmartLink>
        {entries.length > 0 && (
          <MainNavigation label={labels?.mainNavigation ?? undefined} entries={entries} />
        )}
        <div className="ml-auto flex min-w-11 items-center gap-2">
          <ButtonLink
            href={logIn && logInLink?.href}
            variant="quiet"
            size="small"
            className="min-w-0 max-md:hidden"
          >
            <span className="truncate">{logIn}</span>
          </ButtonLink>
          <ButtonLink
            href={demo && demoLink?.href}
            variant="secondary"
            size="small"
            className={`min-w-0 max-md:px-3.5 ${hasMenu ? 'max-[22.5rem]:hidden' : ''}`}
          >
            <span className="line-clamp-2">{demo}</span>
          </ButtonLink>
          {hasMenu && (
            <MobileMenu
              entries={entries}
              labels={labels}
              logInLink={logInLink}
              demoLink={demoLink}
            />
          )}
        </div>
      </div>
    </header>
  )
}
