import { Writable } from 'node:stream'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { ChosenThemeProvider } from '#app/http/chosen-theme.ts'
import { holdBackScripts } from '#app/http/late-scripts.ts'
import { warnOnce } from '#app/http/log-once.server.ts'
import { log } from '#app/http/log.server.ts'
import { NonceProvider } from '#app/http/nonce.ts'
import { hasSessionCookie } from '#app/http/session-cookie.ts'
import { type Theme } from '#app/http/theme.ts'
import { getTheme } from '#app/http/theme.server.ts'
import { viewsLoaded } from '#app/ui/lazy-view.tsx'

/** How long deferred data may hold a response open. */
export const streamTimeout = 5_000

/** Past the time-out React is told to give up, once the router has rejected what was pending. */
const ABORT_AFTER_MS = streamTimeout + 1_000

/** No loader defers, so a page is rendered to its end and sent as a whole. */
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
  const html = await renderPage({ request, remixContext, nonce, theme })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  keepPrivate({ request, headers })
  return new Response(holdBackScripts(html), { headers, status })
}

/** What is loaded for a page that is shown already. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs) {
  keepPrivate({ request, headers: response.headers })
  return response
}

/** What was made for somebody who is signed in is for nobody else, and not for the browser's next user. */
function keepPrivate({ request, headers }: { request: Request; headers: Headers }) {
  if (hasSessionCookie(request.headers.get('Cookie')))
    headers.set('Cache-Control', 'private, no-store')
}

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
  return new Promise<string>((resolve, reject) => {
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ChosenThemeProvider value={theme}>
          <RemixServer
            context={remixContext}
            url={request.url}
            abortDelay={ABORT_AFTER_MS}
            nonce={nonce}
          />
        </ChosenThemeProvider>
      </NonceProvider>,
      {
        nonce,
        // A boundary stays in its place whatever its size: a page must be whole without a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
        },
        onAllReady() {
          clearTimeout(abortTimer)
          pipe(collectText(resolve))
        },
        onShellError: reject,
        onError(error) {
          // Before the shell is ready the promise rejects and Remix reports the error itself.
          if (isShellReady) log.error({ err: error, path: pathOf(request) }, 'rendering failed')
        },
      },
    )
    const abortTimer = setTimeout(abort, ABORT_AFTER_MS)
  })
}

function collectText(onEnd: (text: string) => void) {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString())
      done()
    },
  })
}

/** Every error that a loader, an action or a render threw and nobody foresaw, with its cause. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return
  log.error({ err: error, path: pathOf(request) }, 'request failed')
}

/** Long enough for any page of the site. */
const MAX_LOGGED_PATH_LENGTH = 200

/** Without the query, which may hold what a visitor typed. */
function pathOf(request: Request) {
  return new URL(request.url).pathname.slice(0, MAX_LOGGED_PATH_LENGTH)
}
