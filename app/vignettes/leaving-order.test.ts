import { expect, test } from 'vitest'
import { isLane, leavingOrder, linesLeft, roundCoordinate, scatter } from './leaving-order.ts'

test('each line has a rank of its own', () => {
  const ranks = leavingOrder({ people: 120, chosen: 6 })
  expect(ranks.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 120 }, (_, i) => i))
})

test('whoever is in at a stage was in at the one before', () => {
  const ranks = leavingOrder({ people: 120, chosen: 6 })
  const stages = [120, 60, 30, 20, 6].map((count) => linesLeft({ ranks, count }))
  expect(stages.map(({ length }) => length)).toEqual([120, 60, 30, 20, 6])
  stages.forEach((lines, index) => {
    expect(lines.every((line) => (stages[index - 1] ?? lines).includes(line))).toBe(true)
    expect(lines).toEqual(lines.toSorted((one, two) => one - two))
  })
})

test('those who come through are spread over the width', () => {
  const through = linesLeft({ ranks: leavingOrder({ people: 100, chosen: 4 }), count: 4 })
  expect(through.map((line) => Math.floor(line / 25))).toEqual([0, 1, 2, 3])
})

test('everybody may come through, or a single one', () => {
  expect(linesLeft({ ranks: leavingOrder({ people: 3, chosen: 3 }), count: 3 })).toEqual([0, 1, 2])
  expect(linesLeft({ ranks: leavingOrder({ people: 9, chosen: 1 }), count: 1 })).toHaveLength(1)
})

test('numbers make a lane from two stages on, up to the most that the eye can follow', () => {
  expect(isLane({ counts: [200, 200, 1], most: 200 })).toBe(true)
  for (const counts of [[], [5], [201, 5], [5, 6], [5, 0], [5, 2.5], [5, Number.NaN]]) {
    expect(isLane({ counts, most: 200 })).toBe(false)
  }
})

test('what looks like chance is the same every time, and between 0 and 1', () => {
  for (const seed of [0, 1, 7, 101, 480]) {
    expect(scatter(seed)).toBe(scatter(seed))
    expect(scatter(seed)).toBeGreaterThanOrEqual(0)
    expect(scatter(seed)).toBeLessThan(1)
  }
  expect(roundCoordinate(2.449)).toBe(2.4)
})
