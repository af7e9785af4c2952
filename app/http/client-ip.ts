import { isIP } from 'node:net'

/** `203.0.113.7:51234`, as Azure's gateways and some balancers write it. */
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * The IP address of a client, one spelling each, so that limits count it as one.
 *
 * @param forwarded what the last trusted proxy says (`X-Forwarded-For`), perhaps with a port; the connection's own address
 *   where no proxy is trusted
 * @param connection the address of the connection, which counts where `forwarded` is no IP address
 */
export function toClientIp({
  forwarded,
  connection,
}: {
  forwarded: string | undefined
  connection: string | undefined
}): string {
  return parseIp(forwarded) ?? parseIp(connection) ?? 'unknown'
}

function parseIp(text = ''): string | null {
  const trimmed = text.trim()
  const bare = (IPV4_WITH_PORT.exec(trimmed) ?? IPV6_IN_BRACKETS.exec(trimmed))?.[1] ?? trimmed
  const [address = ''] = bare.split('%')
  if (isIP(address) === 0) return null
  return MAPPED_IPV4.exec(address)?.[1] ?? address.toLowerCase()
}
