import { type RequestHandler } from 'express'

const DAY_MS = 24 * 60 * 60 * 1000

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** GET /.well-known/security.txt (RFC 9116): where whoever has found a weakness can write to the team. */
export function securityTxt({ siteUrl }: { siteUrl: string }): RequestHandler {
  return (_request, response) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: ${siteUrl}/contact`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    ]
    response.set('Cache-Control', 'public, max-age=86400').type('text/plain')
    response.send(`${lines.join('\n')}\n`)
  }
}
