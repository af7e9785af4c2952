import { expect, test } from 'vitest'
import { createRouteTallies } from './route-tallies.ts'

test('pages of one route share a tally, whatever their path and query', () => {
  const tallies = createRouteTallies((path) => (path.startsWith('/blog/') ? 'article' : 'page'))
  expect(tallies.find('/blog/one?billing=monthly')).toBe(tallies.find('/blog/two'))
  expect(tallies.find('/pricing')).not.toBe(tallies.find('/blog/two'))
})

test('what was sent is taken once', () => {
  const tallies = createRouteTallies(() => 'page')
  const { sent } = tallies.find('/pricing')
  sent.hit.GET[200] += 2
  sent.stored.HEAD[304] += 1
  expect(tallies.take()).toEqual([
    { route: 'page', result: 'hit', method: 'GET', status: '200', count: 2 },
    { route: 'page', result: 'stored', method: 'HEAD', status: '304', count: 1 },
  ])
  expect(tallies.take()).toEqual([])
})
