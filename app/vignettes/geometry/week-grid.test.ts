import { expect, test } from 'vitest'
import { hourLabels, minutesOfDay, rowsOfEntry } from './week-grid.ts'
import { rowSpanClass, rowStartClass } from '#app/vignettes/week-rows.ts'

const shown = { firstHour: 9, hours: 5 }

test('a time of day is read in minutes', () => {
  expect(minutesOfDay('09:15')).toBe(555)
  expect(minutesOfDay('9:15')).toBe(555)
  expect(minutesOfDay('00:00')).toBe(0)
})

test('what is not a time of day is refused', () => {
  expect(minutesOfDay('25:00')).toBeNull()
  expect(minutesOfDay('10:75')).toBeNull()
  expect(minutesOfDay('noon')).toBeNull()
  expect(minutesOfDay(null)).toBeNull()
})

test('an entry begins at its quarter of an hour and lasts its quarters', () => {
  expect(rowsOfEntry({ start: '09:15', end: '10:00', ...shown })).toEqual({ row: 1, span: 3 })
  expect(rowsOfEntry({ start: '10:30', end: '11:45', ...shown })).toEqual({ row: 6, span: 5 })
})

test('an entry is cut to the hours shown', () => {
  expect(rowsOfEntry({ start: '08:00', end: '10:00', ...shown })).toEqual({ row: 0, span: 4 })
  expect(rowsOfEntry({ start: '13:30', end: '18:00', ...shown })).toEqual({ row: 18, span: 2 })
})

test('an entry outside the hours, without a time or backwards is left out', () => {
  expect(rowsOfEntry({ start: '06:00', end: '07:00', ...shown })).toBeNull()
  expect(rowsOfEntry({ start: '19:00', end: '20:00', ...shown })).toBeNull()
  expect(rowsOfEntry({ start: '10:00', end: null, ...shown })).toBeNull()
  expect(rowsOfEntry({ start: '11:00', end: '10:00', ...shown })).toBeNull()
})

test('the hours down the side begin with the first', () => {
  expect(hourLabels({ firstHour: 9, hours: 3 })).toEqual(['09:00', '10:00', '11:00'])
  expect(hourLabels({ firstHour: 23, hours: 2 })).toEqual(['23:00', '00:00'])
})

test('every row and every length of the longest week has a class', () => {
  expect(rowStartClass(0)).toBe('row-start-1')
  expect(rowStartClass(47)).toBe('row-start-48')
  expect(rowSpanClass(1)).toBe('row-span-1')
  expect(rowSpanClass(48)).toBe('row-span-48')
})
