import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * Sends requests with little overhead on this machine: keep-alive connections, no decompression. Resolves after the
 * last byte.
 *
 * @param form sent as a browser sends it
 */
export async function ask({
  url,
  cookie,
  form,
  encoding = 'gzip',
}: {
  url: string
  cookie?: string
  form?: Record<string, string>
  encoding?: 'gzip' | 'br'
}) {
  const body = form && new URLSearchParams(form).toString()
  const outgoing = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Accept-Encoding': encoding,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  })
  outgoing.end(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }
}
