import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import ipaddr from 'ipaddr.js'

/** A receiver has this long in all; the lease of a delivery is two minutes. */
const ANSWER_WITHIN_MS = 10_000
const LOOKUP_WITHIN_MS = 2_000
const MAX_RESPONSE_BYTES = 64 * 1024
const MAX_EXCERPT = 200

/** Limits the requested delay; larger numbers would not fit the column either. */
const MAX_RETRY_AFTER = 3_600

const PRIVATE = 'The address leads into a private network.'

type Address = { address: string; family: number }

/** Finds all addresses of a name. */
export type FindAddresses = (host: string) => Promise<Address[]>

export type PostResult = {
  status: number
  /** The start of the response body, as one line. */
  excerpt: string
  /** Seconds of `Retry-After`; null without one. */
  retryAfterSeconds: number | null
}

/** Explains, to the person who entered the address, why nothing was sent. */
export class UnsafeAddressError extends Error {}

/**
 * Posts to an address that a person has typed, without giving access to the site's network: HTTPS at its usual port
 * only, no redirects; the name is resolved once, all of its addresses must be public, and the connection uses those.
 *
 * @param allowedHosts `host:port` that are exempt, such as a receiver on this machine
 * @throws UnsafeAddressError, or the error of the network
 */
export async function safePost({
  url,
  headers,
  body,
  allowedHosts,
  findAddresses = lookupAll,
  answerWithinMs = ANSWER_WITHIN_MS,
}: {
  url: string
  headers: Record<string, string>
  body: string
  allowedHosts: readonly string[]
  findAddresses?: FindAddresses
  answerWithinMs?: number
}): Promise<PostResult> {
  const target = requireAllowedUrl({ url, allowedHosts })
  const isExempt = isAllowedHost({ target, allowedHosts })
  const addresses = isExempt ? null : await findPublicAddresses({ target, findAddresses })
  const response = await post({ target, headers, body, addresses, answerWithinMs })
  return {
    status: response.statusCode ?? 0,
    excerpt: await readExcerpt(response),
    retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
  }
}

/**
 * Parses the address and checks its form, and the host if it is an IP address or this machine. The addresses that
 * another name resolves to are checked when connecting.
 *
 * @throws UnsafeAddressError
 */
export function requireAllowedUrl({
  url,
  allowedHosts,
}: {
  url: string
  allowedHosts: readonly string[]
}): URL {
  if (!URL.canParse(url)) throw new UnsafeAddressError('This is no web address.')
  const target = new URL(url)
  if (target.username !== '' || target.password !== '') {
    throw new UnsafeAddressError('The address may hold no name and password.')
  }
  if (isAllowedHost({ target, allowedHosts }) && /^https?:$/.test(target.protocol)) return target
  if (target.protocol !== 'https:') {
    throw new UnsafeAddressError('The address has to begin with https://.')
  }
  if (target.port !== '') throw new UnsafeAddressError('The address may name no port.')
  const host = getHost(target)
  if (/(?:^|\.)localhost\.?$/.test(host) || (isIP(host) && !isPublic(host))) {
    throw new UnsafeAddressError(PRIVATE)
  }
  return target
}

/** The host of a URL, with the brackets of an IPv6 address removed. */
function getHost({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, '')
}

function isAllowedHost({ target, allowedHosts }: { target: URL; allowedHosts: readonly string[] }) {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80')
  return allowedHosts.includes(`${target.hostname}:${port}`)
}

async function findPublicAddresses({
  target,
  findAddresses,
}: {
  target: URL
  findAddresses: FindAddresses
}) {
  const host = getHost(target)
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await within({ promise: findAddresses(host), ms: LOOKUP_WITHIN_MS })
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
    throw new UnsafeAddressError(PRIVATE)
  }
  return addresses
}

/** The only range of IPv6 with public addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is public unicast: not loopback, private, link-local, multicast, or a wrapper of another. */
function isPublic(text: string) {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
  return isGlobal && address.range() === 'unicast'
}

async function lookupAll(host: string) {
  return await lookup(host, { all: true, verbatim: true })
}

async function within<Value>({ promise, ms }: { promise: Promise<Value>; ms: number }) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The name was not resolved in time')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param addresses the only addresses to connect to; null for any address of the name */
function post({
  target,
  headers,
  body,
  addresses,
  answerWithinMs,
}: {
  target: URL
  headers: Record<string, string>
  body: string
  addresses: readonly Address[] | null
  answerWithinMs: number
}): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { request } = target.protocol === 'https:' ? https : http
    const outgoing = request(target, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // A new connection each time: a pooled one would keep an outdated address.
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(addresses && { lookup: lookupAmong(addresses) }),
    })
    outgoing.once('response', resolve)
    outgoing.once('error', (error) =>
      reject(
        error.name === 'AbortError' ? new Error('The receiver does not answer in time.') : error,
      ),
    )
    outgoing.end(body)
  })
}

/** Looks up the checked addresses, in either form of Node's callback. */
function lookupAmong(addresses: readonly Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Reads a limited excerpt within the remaining time. */
async function readExcerpt(response: http.IncomingMessage) {
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MAX_RESPONSE_BYTES) response.destroy()
  })
  // The status has arrived, so a truncated body does not matter.
  const answer = await text(response).catch(() => '')
  return answer
    .slice(0, 4 * MAX_EXCERPT)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_EXCERPT)
}

function readRetryAfter(value: string | undefined) {
  if (value === undefined) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000
  return Number.isFinite(seconds)
    ? Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER)
    : null
}
