import { expect, test } from 'vitest'
import { barSegments, declinedCount, rankByScore, share, sum } from './figures.ts'

const amara = { name: 'Amara', points: [36, 24, 18, 14] }
const jonas = { name: 'Jonas', points: [35, 23, 16, 12] }
const rory = { name: 'Rory', points: [24, 18, 13, 10] }

test('a score is the sum of the points', () => {
  expect(sum(amara.points)).toBe(92)
})

test('points that are missing count as none', () => {
  expect(sum([36, null, undefined, 4])).toBe(40)
  expect(sum(null)).toBe(0)
})

test('candidates are ranked by score and cut at the line, which is itself on the shortlist', () => {
  const { shortlisted, below } = rankByScore({ candidates: [rory, jonas, amara], line: 86 })
  expect(shortlisted.map(({ rank, candidate, score }) => [rank, candidate.name, score])).toEqual([
    [1, 'Amara', 92],
    [2, 'Jonas', 86],
  ])
  expect(below.map(({ rank, candidate }) => [rank, candidate.name])).toEqual([[3, 'Rory']])
})

test('equal scores keep the order in which they were typed', () => {
  const { shortlisted } = rankByScore({
    candidates: [
      { name: 'First', points: [50] },
      { name: 'Second', points: [50] },
    ],
    line: null,
  })
  expect(shortlisted.map(({ candidate }) => candidate.name)).toEqual(['First', 'Second'])
})

test('everybody is shortlisted while there is no line', () => {
  expect(rankByScore({ candidates: [rory], line: null }).below).toEqual([])
})

test('declined are the applicants who are neither shortlisted nor on hold', () => {
  expect(declinedCount({ applicants: 148, shortlisted: 6, holding: 9 })).toBe(133)
})

test('declined is never below zero and bears missing numbers', () => {
  expect(declinedCount({ applicants: 3, shortlisted: 6, holding: null })).toBe(0)
  expect(declinedCount({ applicants: null, shortlisted: 0, holding: null })).toBe(0)
})

test('the segments of a bar follow each other to scale with a gap after each', () => {
  expect(barSegments({ points: [40, 10], outOf: 100, width: 200, gap: 2 })).toEqual([
    { x: 0, width: 78 },
    { x: 80, width: 18 },
  ])
})

test('a bar bears negative points, none and a whole of zero', () => {
  expect(barSegments({ points: [-4, 10], outOf: 100, width: 100, gap: 2 })).toEqual([
    { x: 0, width: 0 },
    { x: 0, width: 8 },
  ])
  expect(barSegments({ points: null, outOf: 100, width: 100, gap: 2 })).toEqual([])
  expect(barSegments({ points: [1], outOf: 0, width: 100, gap: 2 })).toEqual([])
})

test('a share stays between nothing and the whole', () => {
  expect(share({ part: 9, whole: 84 })).toBeCloseTo(0.107)
  expect(share({ part: 90, whole: 84 })).toBe(1)
  expect(share({ part: -1, whole: 84 })).toBe(0)
  expect(share({ part: 5, whole: 0 })).toBe(0)
  expect(share({ part: null, whole: 84 })).toBe(0)
})
