import { type OutgoingHttpHeaders, request } from 'node:http'

/** Sends a request as it is: `fetch` would tidy the path up, and refuse some methods and hosts. */
export async function sendRaw({
  port,
  path,
  method = 'GET',
  headers = {},
}: {
  port: number
  path: string
  method?: string
  headers?: OutgoingHttpHeaders
}) {
  return await new Promise<{ status: number | undefined; allow: string | undefined; text: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
      sent.on('error', reject).on('response', (response) => {
        let text = ''
        response
          .on('data', (chunk) => (text += String(chunk)))
          .on('end', () =>
            resolve({ status: response.statusCode, allow: response.headers.allow, text }),
          )
      })
      sent.end()
    },
  )
}
