import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Change, createTable } from './table.ts'

function makeTable() {
  const changes: Change[] = []
  const schema = z.object({ id: z.string(), name: z.string() })
  const source = createTable({ schema, onChange: (change) => changes.push(change) })
  return { ...source, changes }
}

test('records are found by id and listed in the order of their making', () => {
  const { table } = makeTable()
  table.put({ id: 'b', name: 'first' })
  table.put({ id: 'a', name: 'second' })
  table.put({ id: 'b', name: 'changed' })
  expect(table.get('b')).toEqual({ id: 'b', name: 'changed' })
  expect(table.get('constructor')).toBeNull()
  expect(table.list().map(({ id }) => id)).toEqual(['b', 'a'])
  table.remove('b')
  expect(table.get('b')).toBeNull()
})

test('each change is told with what takes it back', () => {
  const { table, changes } = makeTable()
  table.put({ id: 'a', name: 'one' })
  table.put({ id: 'a', name: 'two' })
  table.remove('a')
  table.remove('unknown')
  expect(changes.map(({ id, record }) => [id, record])).toEqual([
    ['a', { id: 'a', name: 'one' }],
    ['a', { id: 'a', name: 'two' }],
    ['a', null],
  ])
  for (const [undo, name] of changes
    .toReversed()
    .map((c, i) => [c.undo, ['two', 'one'][i]] as const)) {
    undo()
    expect(table.get('a')?.name).toBe(name)
  }
})

test('a list that was given stays as it was', () => {
  const { table } = makeTable()
  table.put({ id: 'a', name: 'one' })
  const before = table.list()
  table.put({ id: 'b', name: 'two' })
  expect(before).toHaveLength(1)
})

test('what is loaded is checked, and told to nobody', () => {
  const { table, load, changes } = makeTable()
  load({ id: 'a', name: 'one' })
  expect(table.get('a')?.name).toBe('one')
  expect(changes).toEqual([])
  expect(() => load({ id: 'b' })).toThrow(z.ZodError)
})
