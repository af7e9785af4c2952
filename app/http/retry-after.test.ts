import { expect, test } from 'vitest'
import { getRetryAfter } from './retry-after.ts'

const errorHeaders = undefined

test('a page that refuses a form for now passes on how long to wait, and nothing else', () => {
  const actionHeaders = new Headers({ 'Retry-After': '17', 'Set-Cookie': 'sent=1' })
  expect([...getRetryAfter({ actionHeaders, errorHeaders })]).toEqual([['retry-after', '17']])
})

test('a page that cannot be shown for now says the same of itself', () => {
  const thrown = new Headers({ 'Retry-After': '5', 'Content-Type': 'text/plain' })
  const actionHeaders = new Headers()
  expect([...getRetryAfter({ actionHeaders, errorHeaders: thrown })]).toEqual([
    ['retry-after', '5'],
  ])
})

test('a page whose action said nothing of waiting says nothing of it either', () => {
  const actionHeaders = new Headers({ 'Cache-Control': 'no-store' })
  expect([...getRetryAfter({ actionHeaders, errorHeaders })]).toEqual([])
})
