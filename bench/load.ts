import { connect, type Socket } from 'node:net'

/** Responses of a server under load. */
export type Load = {
  perSecond: number
  /** Milliseconds from a request to the last byte of its response. */
  p99: number
  requests: number
}

/**
 * Sends one request repeatedly over connections that each wait for the response. All responses have the same length, so
 * their bytes are only counted: a client that parsed them would be slower than the server. Responses without a body may
 * differ in length.
 *
 * @param makeForm makes the fields of a form to post; a page is asked for where it is left out
 * @param isEmpty says that the responses have no body: each ends with an empty line
 * @throws Error where a response is longer than the first one
 */
export async function load({
  url,
  headers = {},
  makeForm,
  isEmpty = false,
  connections,
  seconds,
}: {
  url: string
  headers?: Record<string, string> | undefined
  makeForm?: (() => URLSearchParams) | undefined
  isEmpty?: boolean | undefined
  connections: number
  seconds: number
}): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const lead = `${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n`
  const get = Buffer.from(`GET ${lead}\r\n`)
  const makeRequest = makeForm ? () => getPost({ lead, form: makeForm() }) : () => get
  const target = { host: hostname, port: Number(port), makeRequest }
  const makeCounter = isEmpty ? countEnds : countBytes(await measureResponse(target))

  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => ask({ target, isWhole: makeCounter(), end, times })),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
  }
}

type Target = { host: string; port: number; makeRequest: () => Buffer }

function getPost({ lead, form }: { lead: string; form: URLSearchParams }) {
  const body = form.toString()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return Buffer.from(`POST ${lead}${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
}

/** Takes received bytes, and returns whether the response is complete. */
type Counter = (bytes: Buffer) => boolean

function countBytes(responseBytes: number) {
  return (): Counter => {
    let missing = responseBytes
    return ({ length }) => {
      missing -= length
      if (missing < 0) throw new Error(`A response has ${-missing} bytes more than the first one.`)
      if (missing > 0) return false
      missing = responseBytes
      return true
    }
  }
}

/** The end of the header and of an empty chunked body arrive together. */
function countEnds(): Counter {
  return (bytes) => bytes.subarray(-EMPTY_LINE.length).equals(EMPTY_LINE)
}

const EMPTY_LINE = Buffer.from('\r\n\r\n')

/** More than a server needs between two parts of a response. */
const QUIET_MS = 300

/** Measures a response: the bytes until nothing arrives for a while. */
function measureResponse(target: Target) {
  return new Promise<number>((resolve, reject) => {
    let total = 0
    const onBytes = ({ length }: Buffer) => {
      total += length
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
  isWhole,
  end,
  times,
}: {
  target: Target
  isWhole: Counter
  end: number
  times: number[]
}) {
  return new Promise<void>((resolve, reject) => {
    let startedAt = performance.now()
    const onBytes = (bytes: Buffer) => {
      if (!isWhole(bytes)) return
      const now = performance.now()
      times.push(now - startedAt)
      if (now >= end) {
        socket.destroy()
        resolve()
        return
      }
      startedAt = now
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
  onBytes: (bytes: Buffer) => void
}): Socket {
  const buffer = Buffer.alloc(BUFFER_BYTES)
  const callback = (length: number) => {
    try {
      onBytes(buffer.subarray(0, length))
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }
  const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } })
  return socket
}

const BUFFER_BYTES = 256 * 1024
