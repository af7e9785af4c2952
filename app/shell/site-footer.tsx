import { type ReactNode } from 'react'
import { type Theme } from '#app/http/cookies/theme.ts'
import { Logo } from '#app/ui/logo.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { framePart } from '#app/hydration/frame-part.tsx'
import { type LinkFields, ShellLink } from './shell-link.tsx'
import { type ThemeLabels, ThemeSwitch } from './theme-switch.tsx'

export type FooterSettings = {
  logoText: string | null
  legalName: string | null
  footerText: string | null
  footerLists: { _key: string; heading: string | null; links: LinkFields[] | null }[] | null
  socialLinks: { _key: string; label: string | null; url: string | null }[] | null
  labels: (ThemeLabels & { footerNavigation: string | null; socialLinks: string | null }) | null
}

/** The footer of every page. `year` comes from the server, so that both renders agree; `children` are above it. */
export function SiteFooter({
  settings,
  theme,
  year,
  children,
}: {
  settings: FooterSettings
  theme: Theme
  year: number
  children?: ReactNode
}) {
  const { labels } = settings
  return (
    <footer className="page-width pt-16 pb-10 wrap-anywhere md:pt-18">
      <Directory settings={settings} />
      {children}
      <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-4 border-t pt-5.5 text-[0.90625rem] text-muted sm:gap-x-7">
        <p className="tabular-nums">
          © {year} {settings.legalName}
        </p>
        <SocialLinks label={labels?.socialLinks} links={settings.socialLinks ?? []} />
        <div className="no-print w-full sm:ml-auto sm:w-auto">
          <ThemeSwitch theme={theme} labels={labels} />
        </div>
      </div>
    </footer>
  )
}

const Directory = framePart(FooterDirectory, 'page-grid w-full gap-y-12')

function FooterDirectory({ settings }: { settings: FooterSettings }) {
  const { logoText, footerText, footerLists, labels } = settings
  return (
    <>
      <div className="md:col-span-5">
        <SmartLink href="/" className="inline-flex max-w-full rounded-sm">
          <Logo name={logoText} />
        </SmartLink>
        {footerText && <p className="mt-4 max-w-[26.5rem] text-muted">{footerText}</p>}
      </div>
      {footerLists?.[0] && (
        <nav
          aria-label={labels?.footerNavigation ?? undefined}
          className="grid grid-cols-2 content-start gap-x-5 gap-y-12 sm:grid-cols-3 sm:gap-x-6 md:col-span-6 md:col-start-7"
        >
          {footerLists.map((list) => (
            <div key={list._key}>
              <h2 className="type-small font-semibold">{list.heading}</h2>
              <ul className="mt-2.5">
                {(list.links ?? []).map((link, index) => (
                  <li key={link._key ?? index}>
                    <ShellLink link={link} className="footer-link" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
    </>
  )
}

function SocialLinks({
  label,
  links,
}: {
  label: string | null | undefined
  links: NonNullable<FooterSettings['socialLinks']>
}) {
  if (links.length === 0) return null
  return (
    <ul aria-label={label ?? undefined} className="flex flex-wrap gap-x-5 gap-y-2">
      {links.map((link) => (
        <li key={link._key}>
          <SmartLink href={link.url} className="social-link">
            {link.label}
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
