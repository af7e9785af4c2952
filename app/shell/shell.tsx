import { type ReactNode } from 'react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type Theme } from '#app/http/theme.ts'
import { MainContent } from './main-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** What frames every page: skip link, header, the page itself, footer. Without settings only the page. */
export function Shell({
  settings,
  theme,
  year,
  children,
}: {
  settings: SITE_SETTINGS_QUERY_RESULT
  theme: Theme
  year: number
  children: ReactNode
}) {
  return (
    <>
      <SkipLink label={settings?.labels?.skipToContent} />
      {settings && <SiteHeader settings={settings} />}
      <MainContent>{children}</MainContent>
      {settings && <SiteFooter settings={settings} theme={theme} year={year} />}
    </>
  )
}
