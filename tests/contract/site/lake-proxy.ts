import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { onTestFinished } from 'vitest'

/** Behaviour of a broken Content Lake: `late` is a right response after `SLOW_MS`. */
export type Answer =
  | { status?: number; contentType: string; body: string }
  | 'silence'
  | 'cut'
  | 'late'

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

/** Longer than anybody waits who has a page to show. */
const SLOW_MS = 20_000

/** An HTTP proxy in front of a Content Lake that counts its queries and can stand in for a broken one. It ends with the test. */
export async function startLakeProxy({ lakeUrl }: { lakeUrl: string }) {
  const proxy = await openLakeProxy({ lakeUrl })
  onTestFinished(proxy.close)
  return proxy
}

/** Such a proxy, for the tests of a file: who opens it closes it. */
export async function openLakeProxy({ lakeUrl }: { lakeUrl: string }) {
  const queries: string[] = []
  const streams = new Set<ServerResponse>()
  let running = 0
  let mostAtOnce = 0
  let hasStream = true
  let answer: Answer | null = null
  let cutWords: string | null = null

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', lakeUrl)
    if (pathname.endsWith('/live/events/production')) {
      if (!hasStream) {
        outgoing.writeHead(503).end()
        return
      }
      streams.add(outgoing)
      outgoing.on('close', () => streams.delete(outgoing))
    }
    if (pathname.includes('/data/query/')) {
      const query = searchParams.get('query') ?? ''
      queries.push(query)
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      outgoing.on('close', () => (running -= 1))
      if (answer === 'silence') return
      if (answer === 'cut' || (cutWords !== null && query.includes(cutWords))) {
        outgoing.destroy()
        return
      }
      if (answer === 'late') {
        const timer = setTimeout(() => forward({ incoming, outgoing }), SLOW_MS)
        outgoing.on('close', () => clearTimeout(timer))
        return
      }
      if (answer) {
        outgoing
          .writeHead(answer.status ?? 200, { 'Content-Type': answer.contentType })
          .end(answer.body)
        return
      }
    }
    forward({ incoming, outgoing })
  })

  function forward({ incoming, outgoing }: Exchange) {
    const forwarded = httpRequest(
      new URL(incoming.url ?? '/', lakeUrl),
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    /** The queries since the last time. */
    takeQueries: () => queries.splice(0),
    /** The most queries that were on their way together. */
    mostAtOnce: () => mostAtOnce,
    /** Ends the streams of live events and refuses new ones. */
    refuseStream: () => {
      hasStream = false
      for (const stream of streams) stream.destroy()
    },
    /** Accepts streams again. */
    acceptStream: () => {
      hasStream = true
    },
    /** Answers each query with these words (and status 200), never, too late, or by closing the connection; null passes them on. */
    answerWith: (words: Answer | null) => {
      answer = words
    },
    /** Closes the connection of each query with these words in it; null passes them on. */
    cutQueriesWith: (words: string | null) => {
      cutWords = words
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
