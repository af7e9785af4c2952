import { expect, test } from 'vitest'
import { featureSlug } from './feature-slug.ts'
import { pathFault } from './page-path.ts'

test('a feature’s slug is its title in lower case without anything but letters and digits', () => {
  expect(featureSlug('AI-powered CV screening')).toBe('aipoweredcvscreening')
  expect(featureSlug('Candidate scoring')).toBe('candidatescoring')
  expect(featureSlug('GDPR & SOC 2')).toBe('gdprsoc2')
  expect(featureSlug('Résumé in Straßburg')).toBe('resumeinstrassburg')
})

test('a page lives at / or at lower-case parts', () => {
  const usable = ['/', '/pricing', '/case-studies/overview', '/a1/b-2/c', '/blog-for-editors']
  expect(usable.map(pathFault)).toEqual(usable.map(() => null))
})

test('a path that could not be reached is refused in words', () => {
  const unusable = ['pricing', '/Pricing', '/pricing/', '//x', '/a--b', '/a b', '/ä', '/a?b', '']
  expect(unusable.filter((path) => pathFault(path) === null)).toEqual([])
})

test('addresses of the site itself are reserved, with all below them', () => {
  const reserved = ['/studio', '/studio/desk', '/assets', '/healthz', '/theme', '/checkout']
  expect(reserved.filter((path) => pathFault(path) === null)).toEqual([])
  expect(pathFault('/studios')).toBeNull()
})

test('an address that another kind of document shows is no place for a page', () => {
  const shown = ['/login', '/dashboard', '/blog', '/blog/an-article', '/feature/cvs', '/legal/gdpr']
  expect(shown.filter((path) => pathFault(path) === null)).toEqual([])
  expect(pathFault('/login')).toContain('would never be seen')
})

test('what only begins like such an address is free', () => {
  const free = [
    '/login-help',
    '/feature',
    '/legal/terms/old',
    '/integrations/api',
    '/case-studies/x',
  ]
  expect(free.filter((path) => pathFault(path) !== null)).toEqual([])
})
