import { connect, type Socket } from 'node:net'

/** What a server has sent under load. */
export type Load = {
  perSecond: number
  /** Milliseconds from a request to the last byte of its response. */
  p99: number
  requests: number
}

/**
 * Sends one request over and over, by connections that each wait for the response before they ask again. All responses
 * have the same length, so their bytes are only counted: a client that reads them is slower than the server.
 *
 * @param makeForm makes the fields of a form to post; a page is asked for where it is left out
 * @throws Error where a response is longer than the first one
 */
export async function load({
  url,
  headers = {},
  makeForm,
  connections,
  seconds,
}: {
  url: string
  headers?: Record<string, string> | undefined
  makeForm?: (() => URLSearchParams) | undefined
  connections: number
  seconds: number
}): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const lead = `${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n`
  const get = Buffer.from(`GET ${lead}\r\n`)
  const makeRequest = makeForm ? () => postOf({ lead, form: makeForm() }) : () => get
  const target = { host: hostname, port: Number(port), makeRequest }
  const responseBytes = await measureResponse(target)

  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => ask({ target, responseBytes, end, times })),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
  }
}

type Target = { host: string; port: number; makeRequest: () => Buffer }

function postOf({ lead, form }: { lead: string; form: URLSearchParams }) {
  const body = form.toString()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return Buffer.from(`POST ${lead}${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
}

/** More than a server needs between two parts of a response. */
const QUIET_MS = 300

/** The bytes of one response: those that come until nothing has come for a while. */
function measureResponse(target: Target) {
  return new Promise<number>((resolve, reject) => {
    let total = 0
    const onBytes = (bytes: number) => {
      total += bytes
      socket.setTimeout(QUIET_MS)
    }
    const socket = open({ target, onBytes })
    socket.on('error', reject)
    socket.on('timeout', () => {
      socket.destroy()
      resolve(total)
    })
    socket.write(target.makeRequest())
  })
}

function ask({
  target,
  responseBytes,
  end,
  times,
}: {
  target: Target
  responseBytes: number
  end: number
  times: number[]
}) {
  return new Promise<void>((resolve, reject) => {
    let missing = responseBytes
    let asked = performance.now()
    const onBytes = (bytes: number) => {
      missing -= bytes
      if (missing > 0) return
      if (missing < 0) {
        socket.destroy(new Error(`A response has ${-missing} bytes more than the first one.`))
        return
      }
      const now = performance.now()
      times.push(now - asked)
      if (now >= end) {
        socket.destroy()
        resolve()
        return
      }
      missing = responseBytes
      asked = now
      socket.write(target.makeRequest())
    }
    const socket = open({ target, onBytes })
    socket.on('error', reject)
    socket.write(target.makeRequest())
  })
}

/** A connection that reads into one buffer, over and over. */
function open({
  target: { host, port },
  onBytes,
}: {
  target: Target
  onBytes: (bytes: number) => void
}): Socket {
  const onread = {
    buffer: Buffer.alloc(BUFFER_BYTES),
    callback: (bytes: number) => {
      onBytes(bytes)
      return true
    },
  }
  return connect({ host, port, noDelay: true, onread })
}

const BUFFER_BYTES = 256 * 1024
