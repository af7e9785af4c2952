import { type IncomingHttpHeaders } from 'node:http'

/** Whether `Accept-Encoding` accepts gzip; `gzip;q=0` refuses it (RFC 9110 12.5.3). */
export function takesGzip(headers: IncomingHttpHeaders) {
  const codings = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  return codings.some((coding) => {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim())
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
