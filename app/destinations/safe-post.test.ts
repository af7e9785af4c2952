import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  type FindAddresses,
  requireAllowedUrl,
  safePost,
  UnsafeAddressError,
} from './safe-post.server.ts'

/** Starts a receiver on this machine, and returns its host and port. */
async function startReceiver(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return `127.0.0.1:${address.port}`
}

function post({
  url,
  allowedHosts = [],
  findAddresses,
}: {
  url: string
  allowedHosts?: readonly string[]
  findAddresses?: FindAddresses
}) {
  return safePost({
    url,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    allowedHosts,
    ...(findAddresses && { findAddresses }),
  })
}

test.each([
  'http://hooks.example/in',
  'https://hooks.example:8443/in',
  'https://ada:secret@hooks.example/in',
  'ftp://hooks.example/in',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'hooks.example/in',
  '',
])('%s is no address for a destination', (url) => {
  expect(() => requireAllowedUrl({ url, allowedHosts: [] })).toThrow(UnsafeAddressError)
})

/** Ways to write an address that is no public one. */
const PRIVATE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
]

test.each(PRIVATE)('nothing is sent to %s', async (host) => {
  await expect(post({ url: `https://${host}/in` })).rejects.toThrow('private network')
})

test.each([...PRIVATE, 'localhost', 'crm.localhost', 'LOCALHOST.'])(
  'whoever types %s as an address is told at once',
  (host) => {
    const url = `https://${host}/in`
    expect(() => requireAllowedUrl({ url, allowedHosts: [] })).toThrow('private network')
  },
)

test.each([
  ['a name of this machine', ['127.0.0.1']],
  ['a name with a public and a private address', ['93.184.216.34', '10.0.0.5']],
  ['a name with a mapped private address', ['::ffff:192.168.1.1']],
  ['a name without an address', []],
])('nothing is sent to %s', async (_what, addresses) => {
  const findAddresses = () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  await expect(post({ url: 'https://hooks.example/in', findAddresses })).rejects.toThrow(
    UnsafeAddressError,
  )
})

test('a name is resolved once: what it leads to a moment later is not asked', async () => {
  let asked = 0
  const findAddresses = () => {
    asked += 1
    // Public, so that the connection is tried: the tests' own guard refuses it.
    return Promise.resolve([{ address: asked === 1 ? '1.0.0.0' : '127.0.0.1', family: 4 }])
  }
  await expect(post({ url: 'https://hooks.example/in', findAddresses })).rejects.toThrow()
  expect(asked).toBe(1)
})

test('a host that the operator has allowed gets the body and the headers', async () => {
  const bodies: string[] = []
  const host = await startReceiver((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk))
    request.on('end', () =>
      response
        .writeHead(429, { 'Retry-After': '7' })
        .end(`type: ${request.headers['content-type']}`),
    )
  })
  const result = await post({ url: `http://${host}/in`, allowedHosts: [host] })
  expect(result).toEqual({ status: 429, excerpt: 'type: application/json', retryAfterSeconds: 7 })
  expect(bodies).toEqual(['{}'])
  const [name, port = ''] = host.split(':')
  const other = { url: `http://${host}/in`, allowedHosts: [`${name}:${Number(port) + 1}`] }
  await expect(post(other)).rejects.toThrow(UnsafeAddressError)
})

test.each(['99999999999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a receiver that asks for another try after %s gets one after an hour',
  async (value) => {
    const host = await startReceiver((_request, response) =>
      response.writeHead(503, { 'Retry-After': value }).end(),
    )
    const { retryAfterSeconds } = await post({ url: `http://${host}/in`, allowedHosts: [host] })
    expect(retryAfterSeconds).toBe(3_600)
  },
)

test('a redirect is an answer and is not followed', async () => {
  const paths: (string | undefined)[] = []
  const host = await startReceiver((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { Location: '/other' }).end()
  })
  expect(await post({ url: `http://${host}/in`, allowedHosts: [host] })).toMatchObject({
    status: 307,
  })
  expect(paths).toEqual(['/in'])
})

test('of an endless answer only the beginning is read', async () => {
  const host = await startReceiver((_request, response) => {
    const write = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', write)
    write()
  })
  const { status, excerpt } = await post({ url: `http://${host}/in`, allowedHosts: [host] })
  expect(status).toBe(200)
  expect(excerpt.length).toBeLessThanOrEqual(200)
})

test('what is answered is one line without characters that nobody sees', async () => {
  const host = await startReceiver((_request, response) =>
    response.writeHead(500).end('<h1>No</h1>\r\n\u0000\u200B   later'),
  )
  const { excerpt } = await post({ url: `http://${host}/in`, allowedHosts: [host] })
  expect(excerpt).toBe('<h1>No</h1> later')
})

test('a receiver that never answers is given up after a time', async () => {
  const host = await startReceiver(() => {})
  const late = safePost({
    url: `http://${host}/in`,
    headers: {},
    body: '{}',
    allowedHosts: [host],
    answerWithinMs: 100,
  })
  await expect(late).rejects.toThrow('does not answer in time')
})

test('a connection that is cut is an error', async () => {
  const host = await startReceiver((request) => request.socket.destroy())
  await expect(post({ url: `http://${host}/in`, allowedHosts: [host] })).rejects.toThrow()
})
