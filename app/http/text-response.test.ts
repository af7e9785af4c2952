import { expect, test } from 'vitest'
import { textResponse } from './text-response.server.ts'

test('texts are sent as one, with the status and the headers', async () => {
  const texts = ['Zürich – 300 hours', '', '≤ 10 €', '👩‍💻'.repeat(40)]
  const response = textResponse(texts, { status: 404, headers: { 'X-Page': 'none' } })
  expect([response.status, response.headers.get('X-Page')]).toEqual([404, 'none'])
  expect(await response.text()).toBe(texts.join(''))
})

test('a response keeps its text while others are made', async () => {
  const first = textResponse(['a page'], {})
  textResponse(['another, which is longer'], {})
  textResponse(['short'], {})
  expect(await first.text()).toBe('a page')
})

test('half a character is replaced, as in every stream of UTF-8', async () => {
  expect(await textResponse(['\ud83d'], {}).text()).toBe('\ufffd')
})
