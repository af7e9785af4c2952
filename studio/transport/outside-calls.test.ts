import { expect, test } from 'vitest'
import { withoutOutsideCalls } from './outside-calls.ts'

function makeFetch() {
  const asked: string[] = []
  const fetch = withoutOutsideCalls((input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Promise.resolve(new Response('from the network'))
  })
  return { fetch, asked }
}

test('the question whether feedback can be sent is answered with no', async () => {
  const { fetch, asked } = makeFetch()
  const response = await fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })
  expect(response.ok).toBe(false)
  expect(asked).toEqual([])
})

test('the question for a newer version is answered with none', async () => {
  const { fetch, asked } = makeFetch()
  const url = 'https://sanity-cdn.com/v1/modules/sanity/latest/^5.31.2/t1'
  const fromUrl = await fetch(new URL(url))
  const fromRequest = await fetch(new Request(url))
  expect(await fromUrl.json()).toEqual({})
  expect(await fromRequest.json()).toEqual({})
  expect(asked).toEqual([])
})

test.each(['http://localhost:4000/v2025-02-19/ping', 'https://api.sanity.io/v1/users/me'])(
  'any other call is made: %s',
  async (url) => {
    const { fetch, asked } = makeFetch()
    const response = await fetch(url)
    expect(await response.text()).toBe('from the network')
    expect(asked).toEqual([url])
  },
)
