import { expect, test } from 'vitest'
import { labelLines, labelPlace, pointOnAxis, polygonPoints } from './radar-geometry.ts'

test('the first axis points upwards and the others follow clockwise', () => {
  expect(pointOnAxis({ index: 0, axes: 4, value: 100 })).toEqual({ x: 163, y: 25 })
  expect(pointOnAxis({ index: 1, axes: 4, value: 100 })).toEqual({ x: 258, y: 120 })
  expect(pointOnAxis({ index: 2, axes: 4, value: 100 })).toEqual({ x: 163, y: 215 })
  expect(pointOnAxis({ index: 3, axes: 4, value: 100 })).toEqual({ x: 68, y: 120 })
})

test('values lie to scale on their axis and never outside the chart', () => {
  expect(pointOnAxis({ index: 0, axes: 6, value: 50 })).toEqual({ x: 163, y: 72.5 })
  expect(pointOnAxis({ index: 0, axes: 6, value: 0 })).toEqual({ x: 163, y: 120 })
  expect(pointOnAxis({ index: 0, axes: 6, value: 400 })).toEqual({ x: 163, y: 25 })
  expect(pointOnAxis({ index: 0, axes: 6, value: -10 })).toEqual({ x: 163, y: 120 })
})

test('a polygon has one point a value', () => {
  expect(polygonPoints([100, 100, 100, 100])).toBe('163,25 258,120 163,215 68,120')
})

test('labels run away from the chart', () => {
  expect(labelPlace({ index: 0, axes: 4, lines: 1 }).anchor).toBe('middle')
  expect(labelPlace({ index: 1, axes: 4, lines: 1 }).anchor).toBe('start')
  expect(labelPlace({ index: 3, axes: 4, lines: 1 }).anchor).toBe('end')
})

test('a label of two lines above the chart begins a line higher', () => {
  const one = labelPlace({ index: 0, axes: 6, lines: 1 })
  const two = labelPlace({ index: 0, axes: 6, lines: 2 })
  expect(one.y - two.y).toBe(15)
})

test('short labels stay on one line, longer ones break between words', () => {
  expect(labelLines('Judgement')).toEqual(['Judgement'])
  expect(labelLines('Commercial judgement')).toEqual(['Commercial', 'judgement'])
})

test('what does not fit on two lines ends in an ellipsis', () => {
  expect(labelLines('Working with other people daily')).toEqual(['Working with', 'other people…'])
  expect(labelLines('x'.repeat(80))).toEqual([`${'x'.repeat(12)}…`])
})
