import { expect, test } from 'vitest'
import { daysToFill, fiveCities, twoPanels, twoScores } from './comparisons.ts'
import { connections, emptyDesk, threeHundredHours } from './counts.ts'
import { PALETTE } from './shapes.ts'

const SQUARE = /<rect [^>]*width="38" height="38"[^>]*\/>/g

function countItems({ svg, shape, fill }: { svg: string; shape: RegExp; fill?: string }) {
  return (svg.match(shape) ?? []).filter((found) => !fill || found.includes(`fill="${fill}"`))
    .length
}

test('the empty desk has 220 days, 45 of them dark and one bright', () => {
  const svg = emptyDesk()
  expect(countItems({ svg, shape: SQUARE })).toBe(220)
  expect(countItems({ svg, shape: SQUARE, fill: PALETTE.deep })).toBe(45)
  expect(countItems({ svg, shape: SQUARE, fill: PALETTE.marker })).toBe(1)
})

test('of 300 hours ten are left', () => {
  const svg = threeHundredHours()
  const shape = /<rect [^>]*width="36.75" height="25.47"[^>]*\/>/g
  expect(countItems({ svg, shape })).toBe(300)
  expect(countItems({ svg, shape, fill: PALETTE.deep })).toBe(10)
})

test('of 100 teams 67 are dark, over bars of ten days and six', () => {
  const svg = connections()
  const team = /<rect [^>]*width="36.55" height="63.2"[^>]*\/>/g
  const day = /<rect [^>]*width="79" height="34"[^>]*\/>/g
  expect(countItems({ svg, shape: team })).toBe(100)
  expect(countItems({ svg, shape: team, fill: PALETTE.accent })).toBe(67)
  expect(countItems({ svg, shape: day, fill: PALETTE.pale })).toBe(10)
  expect(countItems({ svg, shape: day, fill: PALETTE.accent })).toBe(6)
})

test('two panels chose ten of forty each, six of them the same', () => {
  const svg = twoPanels()
  const shape = /<circle [^>]*r="24"[^>]*\/>/g
  expect(countItems({ svg, shape })).toBe(80)
  expect(countItems({ svg, shape, fill: PALETTE.accent })).toBe(2 * 6)
  expect(countItems({ svg, shape, fill: PALETTE.pale })).toBe(2 * 4)
})

test('five cities share two and a half hours of the day', () => {
  const hour = (1200 - 322) / 24
  const shared = new RegExp(`<rect [^>]*width="${(2.5 * hour).toFixed(2)}" height="56"[^>]*/>`, 'g')
  expect(countItems({ svg: fiveCities(), shape: shared, fill: PALETTE.marker })).toBe(5)
})

test('four questions have five steps and two scores each', () => {
  const svg = twoScores()
  expect(countItems({ svg, shape: /<circle [^>]*r="9"[^>]*\/>/g })).toBe(20)
  expect(countItems({ svg, shape: /<circle [^>]*r="(27|17)"[^>]*\/>/g })).toBe(8)
})

test('24 roles are dots, three of them far out', () => {
  const shape = /<circle [^>]*r="15"[^>]*\/>/g
  expect(countItems({ svg: daysToFill(), shape })).toBe(24)
  expect(countItems({ svg: daysToFill(), shape, fill: PALETTE.accent })).toBe(3)
})
