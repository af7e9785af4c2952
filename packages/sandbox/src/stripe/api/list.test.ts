import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFields, listObject } from './list.ts'

const records = Array.from({ length: 25 }, (_, index) => ({ id: `r${index}`, created: index }))
const schema = z.strictObject(listFields)

function list(
  given: Record<string, unknown> = {},
  isWanted?: (record: { created: number }) => boolean,
) {
  const values = schema.parse(given)
  const { data, has_more } = listObject({
    records,
    ...(isWanted ? { isWanted } : {}),
    values,
    name: 'record',
    url: '/v1/records',
    render: ({ id }) => ({ id }),
  })
  return { ids: data.map((item) => Object.values(item).join()), has_more }
}

test('ten of the newest are given unless a limit is', () => {
  const { ids, has_more } = list()
  expect([ids.length, ids[0], ids[9], has_more]).toEqual([10, 'r24', 'r15', true])
  expect(list({ limit: '100' })).toMatchObject({ has_more: false })
  expect(list({ limit: '2' })).toEqual({ ids: ['r24', 'r23'], has_more: true })
})

test('pages meet without a gap', () => {
  expect(list({ limit: '2', starting_after: 'r1' })).toEqual({ ids: ['r0'], has_more: false })
  expect(list({ limit: '2', starting_after: 'r2' })).toEqual({ ids: ['r1', 'r0'], has_more: false })
  expect(list({ limit: '2', starting_after: 'r0' })).toEqual({ ids: [], has_more: false })
  expect(list({ limit: '2', ending_before: 'r22' })).toEqual({
    ids: ['r24', 'r23'],
    has_more: false,
  })
  expect(list({ limit: '2', ending_before: 'r21' })).toEqual({
    ids: ['r23', 'r22'],
    has_more: true,
  })
})

test('a time narrows a list before it is cut into pages', () => {
  expect(list({ created: { gte: '3', lt: '5' } })).toEqual({ ids: ['r4', 'r3'], has_more: false })
  expect(list({ created: { gt: '22', lte: '24' } }).ids).toEqual(['r24', 'r23'])
  expect(list({ created: '7' }).ids).toEqual(['r7'])
})

test('a cursor may be of what is not listed, or not any more', () => {
  const odd = ({ created }: { created: number }) => created % 2 === 1
  expect(list({ created: { lt: '5' }, starting_after: 'r9' }).ids[0]).toBe('r4')
  expect(list({ limit: '2', starting_after: 'r20' }, odd)).toEqual({
    ids: ['r19', 'r17'],
    has_more: true,
  })
  expect(list({ limit: '2', ending_before: 'r20' }, odd)).toEqual({
    ids: ['r23', 'r21'],
    has_more: false,
  })
  expect(list({ limit: '1', ending_before: 'r20' }, odd)).toEqual({ ids: ['r21'], has_more: true })
  expect(list({ starting_after: 'r1' }, odd)).toEqual({ ids: [], has_more: false })
})

test('a cursor that nothing has is refused, and two at once', () => {
  expect(() => list({ starting_after: 'x' })).toThrow("No such record: 'x'")
  expect(() => list({ starting_after: 'r1', ending_before: 'r9' })).toThrow(
    'Received both starting_after and ending_before parameters.',
  )
})
