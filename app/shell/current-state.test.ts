import { expect, test } from 'vitest'
import { currentState } from './current-state.ts'

test('the page that is shown is the current page', () => {
  expect(currentState({ href: '/pricing', pathname: '/pricing' })).toBe('page')
  expect(currentState({ href: '/pricing/', pathname: '/pricing' })).toBe('page')
  expect(currentState({ href: '/pricing?billing=annual#plans', pathname: '/pricing' })).toBe('page')
  expect(currentState({ href: '/', pathname: '/' })).toBe('page')
})

test('the page above the one that is shown is current too, as a section', () => {
  expect(currentState({ href: '/blog', pathname: '/blog/recruitment-roi' })).toBe('true')
})

test('a path that only begins alike is not current', () => {
  expect(currentState({ href: '/feature', pathname: '/features' })).toBeUndefined()
})

test('home is above everything and says nothing about it', () => {
  expect(currentState({ href: '/', pathname: '/pricing' })).toBeUndefined()
})

test('outside addresses and anchors are never current', () => {
  expect(
    currentState({ href: 'https://example.com/pricing', pathname: '/pricing' }),
  ).toBeUndefined()
  expect(currentState({ href: '#plans', pathname: '/' })).toBeUndefined()
  expect(currentState({ href: null, pathname: '/' })).toBeUndefined()
})

test('the page of a feature lies below the page that lists them', () => {
  const pathname = '/feature/rolebriefs'
  expect(currentState({ href: '/features', pathname })).toBe('true')
  expect(currentState({ href: pathname, pathname })).toBe('page')
})
