import { expect, test } from 'vitest'
import { createOriginGuard, withLoopbackTwin } from './origin-guard.ts'

const guard = createOriginGuard({ allowedOrigins: ['http://localhost:3000'] })

test('only names of this machine are its own, on any port', () => {
  const own = ['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000']
  const foreign = [
    '',
    'evil.example',
    'localhost.evil.example',
    'localhost:x',
    '127.0.0.10',
    '0.0.0.0',
  ]
  expect(own.every((host) => guard.isOwnHost({ host }))).toBe(true)
  expect(foreign.some((host) => guard.isOwnHost({ host }))).toBe(false)
  expect(guard.isOwnHost({})).toBe(false)
})

test('an origin is allowed when it is exactly one of the list', () => {
  expect(guard.verdict({ origin: 'http://localhost:3000' })).toBe('allowed')
  expect(guard.verdict({})).toBe('none')
  for (const origin of ['null', '', 'http://localhost:3001', 'https://localhost:3000']) {
    expect(guard.verdict({ origin }), origin).toBe('foreign')
  }
})

test('caches are told that the answer depends on the origin, also without one', () => {
  expect(guard.corsHeaders({})).toEqual({ Vary: 'Origin' })
  expect(guard.corsHeaders({ origin: 'http://localhost:3000' })).toMatchObject({ Vary: 'Origin' })
})

test('a preflight allows the headers that it names and is remembered', () => {
  const headers = guard.preflightHeaders({
    origin: 'http://localhost:3000',
    'access-control-request-headers': 'x-one, x-two',
  })
  expect(headers).toMatchObject({
    'Access-Control-Allow-Origin': 'http://localhost:3000',
    'Access-Control-Allow-Headers': 'x-one, x-two',
    'Access-Control-Max-Age': 7_200,
  })
})

test('both names of this machine go together, another host stands alone', () => {
  expect(withLoopbackTwin('http://localhost:3000/')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])
  expect(withLoopbackTwin('http://127.0.0.1')).toEqual(['http://127.0.0.1', 'http://localhost'])
  expect(withLoopbackTwin('https://site.example')).toEqual(['https://site.example'])
})
