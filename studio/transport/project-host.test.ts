import { expect, test } from 'vitest'
import { sendToApiHost } from './project-host.ts'

/** Opens an address as a client does, and answers with what the browser is asked for. */
function openInPage({ apiHost, address }: { apiHost: string; address: string | URL }) {
  const opened: unknown[][] = []
  const requests = { open: (...parameters: unknown[]) => void opened.push(parameters) }
  sendToApiHost({ requests, projectId: 'sandbox', apiHost })
  requests.open('GET', address, true)
  return opened
}

test.each([
  ['http://localhost:4000', 'http://sandbox.localhost:4000/v2021-06-07/auth/id?tag=a'],
  ['http://localhost:4000', new URL('http://sandbox.localhost:4000/v2021-06-07/auth/id?tag=a')],
])('a request for the project’s host name goes to the API: %s', (apiHost, address) => {
  expect(openInPage({ apiHost, address })).toEqual([
    ['GET', `${apiHost}/v2021-06-07/auth/id?tag=a`, true],
  ])
})

test.each([
  'http://localhost:4000/v1/users/me',
  'http://sandbox.localhost:4001/v1/users/me',
  'https://sandbox.localhost:4000/v1/users/me',
  'http://other.localhost:4000/v1/users/me',
  '/studio-api/inbox',
])('a request for any other address is left as it is: %s', (address) => {
  expect(openInPage({ apiHost: 'http://localhost:4000', address })).toEqual([
    ['GET', address, true],
  ])
})
