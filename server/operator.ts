import { type IncomingHttpHeaders } from 'node:http'
import { type Request } from 'express'
import { type Environment } from '#app/env.server.ts'
import { carriesKey } from '#app/mail/service-key.server.ts'

/** Headers that proxies add. A local proxy connects from loopback as well, for somebody remote. */
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
 * Whether a request comes from an operator: it has METRICS_TOKEN, or the site is local (SITE_URL names loopback) and so
 * are client and host name. Another host name could be a stranger's page that resolves to this machine (DNS rebinding);
 * a public site may be behind a local proxy that hides its clients.
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
