import { PassThrough } from 'node:stream'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { log } from '#app/http/log.server.ts'
import { NonceProvider } from '#app/http/nonce.ts'

/** How long deferred data may hold a response open. */
export const streamTimeout = 5_000

/** Past the time-out React is told to give up, once the router has rejected what was pending. */
const ABORT_AFTER_MS = streamTimeout + 1_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const nonce = typeof loadContext.cspNonce === 'string' ? loadContext.cspNonce : undefined
  // A crawler reads the page once, so it waits for all of it; a visitor sees the shell first.
  const ready = isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={ABORT_AFTER_MS}
          nonce={nonce}
        />
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          isShellSent = true
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // Before the shell is sent the promise rejects and Remix reports the error itself.
          if (isShellSent) log.error({ err: error, path: pathOf(request) }, 'rendering failed')
        },
      },
    )
    setTimeout(abort, ABORT_AFTER_MS).unref()
  })
}

/** Every error that a loader, an action or a render threw and nobody foresaw, with its cause. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return
  log.error({ err: error, path: pathOf(request) }, 'request failed')
}

/** Without the query, which may hold what a visitor typed. */
function pathOf(request: Request) {
  return new URL(request.url).pathname
}
