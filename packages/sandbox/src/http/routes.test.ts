import { expect, test } from 'vitest'
import { findRoute } from './routes.ts'

const routes = [
  { method: 'GET', path: '/users/me' },
  { method: 'GET', path: '/users/:ids' },
  { method: 'POST', path: '/data/mutate/:dataset' },
  { method: 'GET', path: '/journey/*' },
]

function find(method: string, path: string) {
  const found = findRoute({ routes, method, path })
  return found && [found.route.path, found.params]
}

test('a fixed path is found before a pattern that stands after it', () => {
  expect(find('GET', '/users/me')).toEqual(['/users/me', {}])
})

test('a named segment is taken and decoded', () => {
  expect(find('GET', '/users/a%2Cb%2Fc')).toEqual(['/users/:ids', { ids: 'a,b/c' }])
})

test('a star takes any number of segments', () => {
  expect(find('GET', '/journey/trial/override')).toEqual(['/journey/*', {}])
  expect(find('GET', '/journey')).toEqual(['/journey/*', {}])
})

test('HEAD finds what GET finds', () => {
  expect(find('HEAD', '/users/me')).toEqual(['/users/me', {}])
})

test('another method, more or fewer segments, and an empty one are not found', () => {
  expect(find('GET', '/data/mutate/production')).toBeNull()
  expect(find('POST', '/data/mutate')).toBeNull()
  expect(find('POST', '/data/mutate/production/more')).toBeNull()
  expect(find('GET', '/users/')).toBeNull()
  expect(find('GET', '/')).toBeNull()
})

test('a segment that cannot be decoded is not found', () => {
  expect(find('GET', '/users/%E0%A4%A')).toBeNull()
})

test('names of the prototype are segments as any other', () => {
  expect(find('GET', '/users/__proto__')).toEqual(['/users/:ids', { ids: '__proto__' }])
})
