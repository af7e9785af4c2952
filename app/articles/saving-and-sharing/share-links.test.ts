import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const links = shareLinks({
  address: 'https://testco.example/blog/recruitment-roi',
  title: 'Desks & days: 100%',
})

test('every network is given the address of the article', () => {
  expect(new URL(links.facebook).searchParams.get('u')).toBe(
    'https://testco.example/blog/recruitment-roi',
  )
  expect(new URL(links.linkedIn).searchParams.get('url')).toBe(
    'https://testco.example/blog/recruitment-roi',
  )
})

test('Twitter is given the title too, whatever signs it has', () => {
  const { searchParams } = new URL(links.twitter)
  expect(searchParams.get('url')).toBe('https://testco.example/blog/recruitment-roi')
  expect(searchParams.get('text')).toBe('Desks & days: 100%')
})
