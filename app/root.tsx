import {
  data as answer,
  type HeadersArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { readVisitorForDisplay } from '#app/accounts/session/assured-visitor.server.ts'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { ImageSourceProvider } from '#app/content/image-source.ts'
import { analyticsOrigins, isCountable } from '#app/content/settings/analytics.ts'
import { getAnalyticsTags } from '#app/content/settings/analytics.server.ts'
import { getAnnouncement } from '#app/content/settings/announcement.server.ts'
import { derivePlaceholders, PlaceholderProvider } from '#app/content/placeholders.tsx'
import { getFormFailures } from '#app/forms/form-copy.server.ts'
import { getFrameSettings, getMemberSettings } from '#app/content/settings/site-settings.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { getDismissedAnnouncements } from '#app/http/cookies/announcement.server.ts'
import { StructuredData } from '#app/content/structured-data/structured-data.tsx'
import { readConsent } from '#app/http/cookies/consent.server.ts'
import { useChosenTheme } from '#app/http/cookies/chosen-theme.ts'
import { SentIdProvider } from '#app/forms/sent-id.ts'
import { useNonce } from '#app/http/security/nonce.ts'
import { usePageNotice } from '#app/http/cookies/page-notice.ts'
import { allowOrigins } from '#app/http/security/page-policy.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { readSentId } from '#app/http/cookies/sent-form.server.ts'
import { TOKEN_SCRIPT } from '#app/forms/form-token.ts'
import { useFormFailure } from '#app/forms/send-form.ts'
import { hasOpenedStudio } from '#app/http/cookies/studio-cookie.ts'
import { getTheme } from '#app/http/cookies/theme.server.ts'
import { takeToast, withToast } from '#app/http/cookies/toast.server.ts'
import { type PreviewFrameProps } from '#app/preview/preview-frame.tsx'
import { getPreviewBar } from '#app/preview/preview-bar.server.ts'
import { AnalyticsTags } from '#app/shell/analytics-tags.tsx'
import { errorMeta } from '#app/shell/error-message.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { FAVICON } from '#app/shell/favicon.ts'
import { readPageFrame } from '#app/shell/frame-settings.ts'
import { Shell } from '#app/shell/shell.tsx'
import { ThemeColor } from '#app/shell/theme-color.tsx'
import startScript from '#app/hydration/start-scripts.js?url'
import stylesheet from '#app/styles/app.css?url'
import { FIRST_LAYOUT_SCRIPT } from '#app/styles/first-layout.ts'
import { FIRST_FONTS } from '#app/styles/fonts.ts'
import { HydrationEnd, interactiveIsland } from '#app/hydration/islands.tsx'
import { useStayOffline } from '#app/ui/stay-offline.ts'
import { StaticLinks } from '#app/hydration/static-links.tsx'

const PreviewFrame = interactiveIsland<PreviewFrameProps>('previewFrame', () =>
  import('#app/preview/preview-frame.tsx').then((module) => module.PreviewFrame),
)

/** It has run when the browser hydrates, and a script that React draws does not run: no browser loads it as code. */
const INLINE_SCRIPT = import.meta.env.SSR ? FIRST_LAYOUT_SCRIPT + TOKEN_SCRIPT : ''

export const links: LinksFunction = () => [
  ...FIRST_FONTS,
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Fallback for pages without their own, which an error page never has. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? errorMeta({ error, settings: data?.settings ?? null }) : []

/** Fallback for pages without their own, and for error pages of any route. */
export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const taken = await takeToast(request)
  try {
    return await getFrame({ request, context, taken })
  } catch (thrown) {
    throw withToast({ thrown, taken })
  }
}

/** Reads the frame of every page, and the response's cookies. */
async function getFrame({
  request,
  context,
  taken,
}: Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  taken: Awaited<ReturnType<typeof takeToast>>
}) {
  const { SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_CDN_HOST } = getEnvironment()
  const [seen, settings, formFailures, tags, announcement, dismissed, theme, sentId, consent, bar] =
    await Promise.all([
      readVisitorForDisplay({ request, context }),
      getFrameSettings(),
      getFormFailures(),
      getAnalyticsTags(),
      getAnnouncement(),
      getDismissedAnnouncements(request),
      getTheme(request),
      readSentId(request),
      readConsent(request),
      getPreviewBar(),
    ])
  const isCounted =
    consent?.choice === 'accept' &&
    isCountable(request.url) &&
    !bar &&
    !hasOpenedStudio(request.headers.get('Cookie'))
  const analyticsTags = isCounted ? tags : []
  allowOrigins({ context, origins: analyticsOrigins({ tags: analyticsTags, siteUrl: SITE_URL }) })
  // An announcement that an editor dismissed as a visitor still shows in the Studio.
  const isPutAway = announcement && bar?.kind !== 'studio' && dismissed.includes(announcement._id)
  const data = {
    settings: seen.visitor ? getMemberSettings(settings) : settings,
    announcement: isPutAway ? null : announcement,
    formFailures,
    theme,
    toast: taken?.toast ?? null,
    cookieChoice: consent?.choice ?? null,
    analyticsTags,
    hasAnalytics: tags.length > 0,
    sentId,
    siteUrl: SITE_URL,
    year: new Date().getUTCFullYear(),
    placeholders: derivePlaceholders(settings?.planPrices ?? []),
    imageSource: {
      projectId: SANITY_PROJECT_ID,
      dataset: SANITY_DATASET,
      baseUrl: SANITY_CDN_HOST,
    },
    ...(bar && { previewBar: bar }),
  }
  const cookies = [...(await seen.cookies()), ...(taken ? [taken.cookie] : [])]
  return answer(data, { headers: createHeaders(cookies) })
}

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>

/** Browser only: data of the last page, without its notice, which was shown. */
let lastData: RootData

/** Returns the root's data; after a broken connection, that of the previous page. */
function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    if (data) lastData = { ...data, toast: null }
  }, [data])
  return data ?? lastData
}

/** The document around every page and error; without the root's data (the lake is down) it has no frame. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData()
  const nonce = useNonce()
  const pageNotice = usePageNotice()
  const chosenTheme = useChosenTheme()
  const frame = readPageFrame(useMatches().at(-1)?.data)
  const theme = data?.theme ?? chosenTheme
  useFormFailure('offline', data?.formFailures.offline)
  useFormFailure('other', data?.formFailures.other)
  useStayOffline(data?.formFailures.offline)
  return (
    <html
      lang="en-GB"
      data-theme={theme === 'system' ? undefined : theme}
      // FIRST_LAYOUT_SCRIPT sets `data-laid-out`.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <PlaceholderProvider value={data?.placeholders ?? derivePlaceholders([])}>
          <ImageSourceProvider value={data?.imageSource ?? null}>
            <Shell
              settings={data?.settings ?? null}
              frame={frame}
              announcement={data?.announcement ?? null}
              theme={theme}
              year={data?.year ?? new Date().getUTCFullYear()}
              toast={data?.toast ?? pageNotice}
              cookieChoice={data?.cookieChoice ?? null}
              hasAnalytics={data?.hasAnalytics ?? false}
              previewBar={data?.previewBar && <PreviewFrame {...data.previewBar} />}
            >
              <SentIdProvider value={data?.sentId ?? null}>{children}</SentIdProvider>
            </Shell>
          </ImageSourceProvider>
        </PlaceholderProvider>
        <StructuredData />
        <AnalyticsTags tags={data?.analyticsTags ?? []} />
        <HydrationEnd />
        <StaticLinks />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script async src={startScript} suppressHydrationWarning />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const data = useRootData()
  return <ErrorPage settings={data?.settings ?? null} />
}
