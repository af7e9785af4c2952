import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
const CODE = /^[0-9]{6}$/

export type TotpEnrolment = { secret: string; uri: string; qr_code: string }

/** A new secret, as text, as an address and as a picture of it (SVG, which the client makes a data URL of). */
export function enrolTotp({ issuer, label }: { issuer: string; label: string }): TotpEnrolment {
  const totp = new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ size: 20 }),
  })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M' }) }
}

/** The half minute, counted from 1970, that a code is good for; null when it is none of the last, this and the next. */
export function stepOfCode({
  secret,
  code,
  now,
}: {
  secret: string
  code: string
  now: Date
}): number | null {
  if (!CODE.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
