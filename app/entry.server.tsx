import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { getCheckoutMessages, getSoldPlans } from '#app/billing/prices/checkout-query.server.ts'
import { getContactEmail } from '#app/content/settings/contact-email.server.ts'
import { getPreview } from '#app/content/preview-context.server.ts'
import { useFrameMarkup, useStaticMarkup } from '#app/pages/kept-markup.server.tsx'
import { readRedirects } from '#app/content/redirects.server.ts'
import { readChoices, readFormMessages } from '#app/forms/form-copy.server.ts'
import { ChosenThemeProvider } from '#app/http/cookies/chosen-theme.ts'
import { findScripts, holdBackScripts } from '#app/hydration/late-scripts.ts'
import { warnOnce } from '#app/http/log/log-once.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { logPath } from '#app/http/log/log-path.ts'
import { NonceProvider } from '#app/http/security/nonce.ts'
import { addPageState } from '#app/hydration/page-state.ts'
import { getRequestContext, timePhase } from '#app/http/request-context.server.ts'
import { addIntegrity } from '#app/http/security/script-integrity.ts'
import { hasSessionCookie } from '#app/http/cookies/session-cookie.ts'
import { cleanStegaInTags } from '#app/http/stega.ts'
import { textResponse } from '#app/http/text-response.server.ts'
import { type Theme } from '#app/http/cookies/theme.ts'
import { getTheme } from '#app/http/cookies/theme.server.ts'
import { readEmailTexts } from '#app/mail/email-texts.server.ts'
import { toWholeData } from '#app/pages/document-data.server.ts'
import { FrameMarkupContext } from '#app/hydration/frame-part.tsx'
import { StaticMarkupContext, viewsLoaded } from '#app/hydration/islands.tsx'

/** Export for our server's page cache: Remix passes on this whole module. */
export { pageSources } from '#app/content/page-sources.server.ts'

/** Export for our server's document loaders: Remix passes on this whole module. */
export { documentLoader } from '#app/pages/document-data.server.ts'

/** Preloads the code of all views, for which the first page would otherwise wait. */
export { viewsLoaded } from '#app/hydration/islands.tsx'

/** Reads content that no page shows, so that a copy exists during outages of the Content Lake. */
export async function readUnseenContent() {
  await Promise.all([
    readRedirects(),
    readFormMessages(),
    readChoices(),
    readEmailTexts(),
    getSoldPlans(),
    getCheckoutMessages(),
    getContactEmail(),
  ])
}

/** How long deferred data may hold a response open. */
export const streamTimeout = 5_000

/** A document, with the data that the browser hydrates it with. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const nonce = typeof loadContext.cspNonce === 'string' ? loadContext.cspNonce : undefined
  // Under `npm run dev` there is no policy either, but our server passes its context.
  if (!('allowOrigins' in loadContext)) {
    warnOnce({
      message:
        'this server is not ours (server/start.ts): no security headers, no Studio, no health page, and remix-serve listens on all addresses unless HOST is set',
    })
  }
  await viewsLoaded()
  const theme = await getTheme(request)
  const { serverHandoffStream, ...contextWithoutState } = remixContext
  const state = await new Response(serverHandoffStream).text()
  const rendered = await timePhase({
    phase: 'render',
    run: () =>
      renderPage({ request, remixContext: withWholeData(contextWithoutState), nonce, theme }),
  })
  const end = findScripts(rendered)
  const scripts = addIntegrity({ html: rendered.slice(end), context: loadContext })
  const parts = [rendered.slice(0, end), addPageState({ html: holdBackScripts(scripts), state })]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  setCacheControl({ request, headers })
  setServerTiming(headers)
  const texts = getPreview() ? [cleanStegaInTags(parts.join(''))] : parts
  return textResponse(texts, { headers, status })
}

/** Views are rendered with complete data, of which the document contains a part. */
function withWholeData(remixContext: EntryContext): EntryContext {
  const { staticHandlerContext } = remixContext
  const loaderData = toWholeData(staticHandlerContext.loaderData)
  return { ...remixContext, staticHandlerContext: { ...staticHandlerContext, loaderData } }
}

/** Sets the headers of data that is loaded for a page that is shown already. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs) {
  setCacheControl({ request, headers: response.headers })
  setServerTiming(response.headers)
  return response
}

/**
 * Pages depend on cookies (theme, notice, waiting comments), so shared caches may not store them. Pages for members or
 * editors must not stay in the browser for its next user either.
 */
function setCacheControl({ request, headers }: { request: Request; headers: Headers }) {
  const isMember = hasSessionCookie(request.headers.get('Cookie'))
  if (isMember || getPreview()) headers.set('Cache-Control', 'private, no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
}

/** Reports the time spent so far, for operators who request it. */
function setServerTiming(headers: Headers) {
  const timing = getRequestContext()?.timing
  if (timing) headers.set('Server-Timing', timing.format())
}

/**
 * No loader defers and all views are loaded, so nothing waits: rendering in one go costs a tenth less than streaming. A
 * view that suspends anyway is an error, as is one that throws.
 */
function renderPage({
  request,
  remixContext,
  nonce,
  theme,
}: {
  request: Request
  remixContext: EntryContext
  nonce: string | undefined
  theme: Theme
}) {
  const markup = renderToString(
    <NonceProvider value={nonce}>
      <ChosenThemeProvider value={theme}>
        <StaticMarkupContext.Provider value={useStaticMarkup}>
          <FrameMarkupContext.Provider value={useFrameMarkup}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </FrameMarkupContext.Provider>
        </StaticMarkupContext.Provider>
      </ChosenThemeProvider>
    </NonceProvider>,
  )
  return `<!DOCTYPE html>${markup}`
}

/** Logs unexpected errors of loaders, actions and rendering with their cause. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return
  log.error({ err: error, path: logPath(new URL(request.url).pathname) }, 'request failed')
}
