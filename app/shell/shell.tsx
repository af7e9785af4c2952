import { type ReactNode, useRef, useState } from 'react'
import { type SITE_SETTINGS_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type CookieChoice } from '#app/http/cookies/consent.ts'
import { type Theme } from '#app/http/cookies/theme.ts'
import { type Toast } from '#app/ui/toast/toast-store.ts'
import { ToastRegion } from '#app/ui/toast/toast.tsx'
import { AnnouncementBar, type AnnouncementFields } from './announcement-bar.tsx'
import { CookieChoices } from './cookie-choices.tsx'
import { applyPageFrame, type PageFrame } from './frame-settings.ts'
import { MainContent } from './main-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusAfterAnswer } from './use-focus-after-answer.ts'

/**
 * Frame of every page: skip link, cookie question, announcement, header, the page, footer. Without settings only
 * the page.
 */
export function Shell({
  settings,
  frame,
  announcement,
  theme,
  year,
  toast,
  cookieChoice: storedChoice,
  hasAnalytics,
  previewBar,
  children,
}: {
  settings: SITE_SETTINGS_QUERY_RESULT
  /** An editor's choices for this page. */
  frame: PageFrame | null
  announcement: AnnouncementFields | null
  theme: Theme
  year: number
  /** A notice that this page brings. */
  toast: Toast | null
  cookieChoice: CookieChoice | null
  /** Whether the page loads analytics, as the cookie choice decides. */
  hasAnalytics: boolean
  /** Tells an editor that drafts are shown. */
  previewBar?: ReactNode
  children: ReactNode
}) {
  const question = useRef<HTMLElement>(null)
  const [cookieChoice, showAnswer] = useCookieAnswer(storedChoice)
  const framed = settings && applyPageFrame({ settings, frame })
  const cookieChoices = settings?.cookieNotice && (
    <CookieChoices
      section={question}
      notice={settings.cookieNotice}
      choice={cookieChoice}
      reloads={hasAnalytics}
      onAnswer={showAnswer}
    />
  )
  // One question at a time: an announcement waits until the cookie question is answered. A preview does not ask, since
  // that would cover the editor's work.
  const isAsking = Boolean(settings?.cookieNotice) && !cookieChoice && !previewBar
  useFocusAfterAnswer({ isAsking, question })
  return (
    <>
      <SkipLink label={settings?.labels?.skipToContent} />
      {previewBar}
      {isAsking && cookieChoices}
      {announcement && !isAsking && (
        <AnnouncementBar
          key={announcement._id}
          announcement={announcement}
          labels={settings?.labels ?? null}
        />
      )}
      {framed && <SiteHeader settings={framed} />}
      <MainContent>{children}</MainContent>
      {framed && (
        <SiteFooter settings={framed} theme={theme} year={year}>
          {cookieChoice && cookieChoices}
        </SiteFooter>
      )}
      <ToastRegion closeLabel={settings?.labels?.closeNotice} sent={toast} />
    </>
  )
}

/**
 * Returns the answer to the cookie question from the press of its button, when the browser has stored it, rather than
 * from the server's reply on: a page that moves then takes a button that the visitor is holding down away from under
 * the pointer.
 *
 * @param stored the answer that the server knows
 */
function useCookieAnswer(stored: CookieChoice | null) {
  const [pressed, setPressed] = useState({ choice: stored, before: stored })
  const choice = pressed.before === stored ? pressed.choice : stored
  return [choice, (next: CookieChoice) => setPressed({ choice: next, before: stored })] as const
}
