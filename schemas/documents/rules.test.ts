import { expect, test } from 'vitest'
import { featureSlug } from './feature-slug.ts'
import { pathFault } from './page-path.ts'

test('a feature’s slug is its title in lower case without anything but letters and digits', () => {
  expect(featureSlug('AI-powered CV screening')).toBe('aipoweredcvscreening')
  expect(featureSlug('Candidate scoring')).toBe('candidatescoring')
  expect(featureSlug('GDPR & SOC 2')).toBe('gdprsoc2')
})

test('a page lives at / or at lower-case parts', () => {
  const usable = ['/', '/pricing', '/legal/privacy-policy', '/a1/b-2/c']
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
