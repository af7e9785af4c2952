import { expect, test } from 'vitest'
import { parseRead, splitCallParameters } from './parse-read.ts'

const read = (query: string, range: string | null = null) =>
  parseRead({ search: new URLSearchParams(query), range })

test('filters, order and limits go to the relation that their path names', () => {
  const node = read(
    'select=id,a:books(id,covers(id))&name=eq.x&a.price=gt.1&a.covers.colour=eq.blue&a.order=id.desc&a.limit=2&a.offset=1&limit=5&a.or=(id.eq.1,id.eq.2)&not.and=(id.eq.3)',
  )
  expect(node).toMatchObject({
    limit: 5,
    offset: 0,
    conditions: [{ field: { name: 'name' } }, { kind: 'logic', isNegated: true, operator: 'and' }],
  })
  const books = node.items[1]
  expect(books).toMatchObject({
    node: {
      limit: 2,
      offset: 1,
      order: [{ field: { name: 'id' }, direction: 'desc' }],
      conditions: [{ field: { name: 'price' } }, { kind: 'logic', operator: 'or' }],
      items: [{}, { relation: 'covers', node: { conditions: [{ field: { name: 'colour' } }] } }],
    },
  })
})

test('a column may be filtered more than once, in JSON, and under a quoted name', () => {
  expect(read('a=gt.1&a=lt.5&d->x->>y=eq.z&"b.c"=is.null').conditions).toMatchObject([
    { field: { name: 'a' } },
    { field: { name: 'a' } },
    { field: { name: 'd', path: [{ operand: 'x' }, { operand: 'y' }] } },
    { field: { name: 'b.c' } },
  ])
})

test('the range of a header is offset and limit', () => {
  expect(read('', '5-9')).toMatchObject({ offset: 5, limit: 5 })
  expect(read('', '5-')).toMatchObject({ offset: 5, limit: null })
  expect(read('', 'bytes=1-2')).toMatchObject({ offset: 0, limit: null })
  expect(read('limit=1', '5-9')).toMatchObject({ limit: 1 })
})

test('impossible ranges are 416, and numbers that are none are passed over', () => {
  expect(() => read('limit=-1')).toThrow(expect.objectContaining({ status: 416 }))
  expect(() => read('', '9-5')).toThrow(expect.objectContaining({ status: 416 }))
  expect(read('limit=many&offset=-3')).toMatchObject({ limit: null, offset: 0 })
})

test('a path to what is not selected is refused', () => {
  for (const query of [
    'books.id=eq.1',
    'books.order=id',
    'select=books(id)&books.covers.id=eq.1',
  ]) {
    expect(() => read(query), query).toThrow(/is not an embedded resource in this request/)
  }
})

test('a parameter that is no filter is refused', () => {
  expect(() => read('id=1')).toThrow(/failed to parse filter/)
  expect(() => read('a)b=eq.1')).toThrow(/failed to parse tree path/)
})

test('the parameters of a call are its arguments, but for what is done with the result', () => {
  const { callArguments, search } = splitCallParameters(
    new URLSearchParams('a=1&b=x.y&id=eq.3&select=id&order=id&limit=1&books.id=eq.1'),
  )
  expect(callArguments).toEqual([
    ['a', '1'],
    ['b', 'x.y'],
  ])
  expect([...search.keys()]).toEqual(['id', 'select', 'order', 'limit', 'books.id'])
})
