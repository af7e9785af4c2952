import { expect, test } from 'vitest'
import { nextPath, addNextParameter } from './addresses.ts'

test('a page of ours is where one goes on', () => {
  expect(nextPath('/pricing?annual=true#plans')).toBe('/pricing?annual=true#plans')
  expect(nextPath('/onboarding')).toBe('/onboarding')
})

test('no other site, no script and no login again', () => {
  for (const wanted of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/login',
    '/login?redirectTo=/login',
    '/login/code',
    '',
    null,
    7,
  ]) {
    expect(nextPath(wanted), String(wanted)).toBe('/dashboard')
  }
})

test('an encoded slash stays within the site', () => {
  expect(new URL(nextPath('/%09/evil.example'), 'https://ours.example').host).toBe('ours.example')
})

test('the address carries it along, unless it is where one goes anyway', () => {
  expect(addNextParameter({ path: '/login', next: '/pricing?a=1' })).toBe(
    '/login?redirectTo=%2Fpricing%3Fa%3D1',
  )
  expect(addNextParameter({ path: '/login', next: '/dashboard' })).toBe('/login')
})
