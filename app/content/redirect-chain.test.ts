import { expect, test } from 'vitest'
import { followRedirects, type RedirectRule } from './redirect-chain.ts'

function follow({
  rules,
  path = '/old',
  search = '',
}: {
  rules: RedirectRule[]
  path?: string
  search?: string
}) {
  return followRedirects({ rules, path, search })
}

const toPricing = { from: '/old', to: '/pricing', permanent: true }

test('a path without a redirect leads nowhere', () => {
  expect(follow({ rules: [toPricing], path: '/other' })).toBeNull()
  expect(follow({ rules: [{ from: '/old', to: null, permanent: null }] })).toBeNull()
})

test('a redirect is for good unless an editor says that it is for now', () => {
  expect(follow({ rules: [toPricing] })).toEqual({ to: '/pricing', isPermanent: true })
  expect(follow({ rules: [{ ...toPricing, permanent: null }] })).toMatchObject({
    isPermanent: true,
  })
  expect(follow({ rules: [{ ...toPricing, permanent: false }] })).toMatchObject({
    isPermanent: false,
  })
})

test('the query stays, beside that of the target and before its anchor', () => {
  expect(follow({ rules: [toPricing], search: '?from=ad&q=a%20b' })).toMatchObject({
    to: '/pricing?from=ad&q=a+b',
  })
  expect(
    follow({ rules: [{ ...toPricing, to: '/pricing?billing=monthly#faq' }], search: '?x=1' }),
  ).toMatchObject({ to: '/pricing?billing=monthly&x=1#faq' })
})

test('a chain is walked to its end, and is for good only if every part is', () => {
  const rules = [
    { from: '/old', to: '/older?x=1', permanent: true },
    { from: '/older', to: '/pricing', permanent: false },
  ]
  expect(follow({ rules })).toEqual({ to: '/pricing', isPermanent: false })
})

test('circles are a fault: of one redirect, of two, and further along', () => {
  expect(follow({ rules: [{ ...toPricing, to: '/old?again=1' }] })).toEqual({ fault: 'loop' })
  const pair = [
    { from: '/old', to: '/a', permanent: true },
    { from: '/a', to: '/old', permanent: true },
  ]
  expect(follow({ rules: pair })).toEqual({ fault: 'loop' })
  expect(
    follow({ rules: [...pair, { from: '/b', to: '/a', permanent: true }], path: '/b' }),
  ).toEqual({ fault: 'loop' })
})

test('an https address of another site is taken', () => {
  expect(
    follow({ rules: [{ ...toPricing, to: 'https://example.com/a' }], search: '?b=1' }),
  ).toEqual({
    to: 'https://example.com/a?b=1',
    isPermanent: true,
  })
})

test('any other target is a fault', () => {
  const targets = ['//evil.example', '/\\evil.example', 'http://a.example', 'javascript:alert(1)']
  const outcomes = targets.map((to) => follow({ rules: [{ ...toPricing, to }] }))
  expect(outcomes).toEqual(targets.map(() => ({ fault: 'unsafe-target' })))
})
