import { timingSafeEqual } from 'node:crypto'
import { type IncomingHttpHeaders } from 'node:http'
import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { stripeFault } from '#sandbox/stripe/faults.ts'

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

/** Refuses a request without the secret key: https://docs.stripe.com/api/authentication */
export function requireSecretKey({
  headers,
  secretKey,
}: {
  headers: IncomingHttpHeaders
  secretKey: string
}) {
  const key = givenKey(headers.authorization ?? '')
  const challenge = { 'WWW-Authenticate': 'Bearer realm="Stripe"' }
  if (key === undefined) throw stripeFault({ status: 401, message: NO_KEY, headers: challenge })
  if (isSame({ given: key, expected: secretKey })) return
  const message = `Invalid API Key provided: ${masked(key)}`
  throw stripeFault({ status: 401, message, headers: challenge })
}

/** Reads the key from a bearer token, or from basic authentication without a password, as `curl -u` sends it. */
function givenKey(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization) ?? []
  const user = Buffer.from(value, 'base64').toString('utf8').replace(/:.*$/s, '')
  return (scheme.toLowerCase() === 'basic' ? user : value) || undefined
}

function isSame({ given, expected }: { given: string; expected: string }): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** As Stripe shows a key: its kind and its last four characters. */
function masked(key: string): string {
  const [kind = ''] = /^(sk|pk|rk)_(test|live)_/.exec(key) ?? []
  const hidden = Math.max(0, key.length - kind.length - 4)
  return `${kind}${'*'.repeat(hidden)}${key.slice(kind.length + hidden)}`
}

/** Refuses versions that are not modelled; the default is the account's, which is. */
export function requireVersion({ headers }: { headers: IncomingHttpHeaders }) {
  const version = headers['stripe-version']?.toString() ?? API_VERSION
  if (version === API_VERSION) return
  throw stripeFault({ message: `Invalid Stripe API version: ${version}` })
}
