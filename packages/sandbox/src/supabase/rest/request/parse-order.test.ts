import { expect, test } from 'vitest'
import { parseOrder } from './parse-order.ts'

const term = (name: string, more: object = {}) => ({
  relation: null,
  field: { name, path: [] },
  direction: null,
  nulls: null,
  ...more,
})

test('terms have a direction and a place for nulls', () => {
  expect(parseOrder('a,b.desc,c.asc.nullsfirst,d.nullslast')).toEqual([
    term('a'),
    term('b', { direction: 'desc' }),
    term('c', { direction: 'asc', nulls: 'first' }),
    term('d', { nulls: 'last' }),
  ])
})

test('JSON and related columns can decide', () => {
  expect(parseOrder('data->a->>b.desc,books(details->x).asc')).toEqual([
    term('data', {
      field: {
        name: 'data',
        path: [
          { arrow: '->', operand: 'a' },
          { arrow: '->>', operand: 'b' },
        ],
      },
      direction: 'desc',
    }),
    term('details', {
      relation: 'books',
      field: { name: 'details', path: [{ arrow: '->', operand: 'x' }] },
      direction: 'asc',
    }),
  ])
})

test('an index ends before the direction', () => {
  expect(parseOrder('list->0.desc')).toMatchObject([
    { field: { path: [{ arrow: '->', operand: 0 }] }, direction: 'desc' },
  ])
})

test('what is neither is refused', () => {
  for (const text of [
    'a.up',
    'a.desc.nullsfist',
    'a.descc',
    'a,',
    'books(a,b)',
    'a.nullslast.desc',
    'a;b',
  ]) {
    expect(() => parseOrder(text), text).toThrow(/failed to parse order/)
  }
})
