import { expect, test } from 'vitest'
import { createRouteCounts } from './route-counts.ts'

test('what is sent of one route shares a tally', () => {
  const tallies = createRouteCounts()
  expect(tallies.find('article')).toBe(tallies.find('article'))
  expect(tallies.find('page')).not.toBe(tallies.find('article'))
})

test('what was sent is taken once', () => {
  const tallies = createRouteCounts()
  const { sent } = tallies.find('page')
  sent.hit.GET[200] += 2
  sent.stored.HEAD[304] += 1
  expect(tallies.take()).toEqual([
    { route: 'page', result: 'hit', method: 'GET', status: '200', count: 2 },
    { route: 'page', result: 'stored', method: 'HEAD', status: '304', count: 1 },
  ])
  expect(tallies.take()).toEqual([])
})
