import { type IncomingHttpHeaders } from 'node:http'
import { type Request } from 'express'
import { type Environment } from '#app/env.server.ts'
import { carriesKey } from '#app/mail/service-key.server.ts'

/** Headers that proxies add. One on this machine connects from loopback as well, for somebody who does not. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * Whether a request is of somebody who runs the site: it has the token of METRICS_TOKEN, or the site itself is on this
 * machine alone (SITE_URL names loopback) and a program on it asks, under a name of loopback. Another name may be a
 * stranger's page that has had its name resolved to this machine; a public site may stand behind a proxy on this machine
 * that says nothing of whom it speaks for.
 */
export function isOperator({
  request: { headers, socket },
  environment: { METRICS_TOKEN, SITE_URL },
}: {
  request: Request
  environment: Pick<Environment, 'METRICS_TOKEN' | 'SITE_URL'>
}) {
  if (carriesKey({ authorization: headers.authorization ?? null, key: METRICS_TOKEN })) return true
  return (
    LOOPBACK_HOST.test(new URL(SITE_URL).host) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    !isForwarded(headers)
  )
}

function isForwarded(headers: IncomingHttpHeaders) {
  return FORWARDING.some((name) => headers[name] !== undefined)
}
