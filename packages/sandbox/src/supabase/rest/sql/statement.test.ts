import { expect, test } from 'vitest'
import { join, list, numbered, parameter, render, sql } from './statement.ts'

test('parameters are numbered as they come, wherever their piece was made', () => {
  const one = sql`a = ${parameter('1')}`
  const two = sql`b = ${parameter(null)}`
  expect(
    render(
      sql`select ${parameter('x')} where ${join({ pieces: [one, two], separator: sql` and ` })}`,
    ),
  ).toEqual({
    text: 'select $1 where a = $2 and b = $3',
    parameters: ['x', '1', null],
  })
})

test('a piece that is used twice brings its parameters twice', () => {
  const piece = sql`${parameter('p')}`
  expect(render(sql`${piece}, ${piece}`)).toEqual({ text: '$1, $2', parameters: ['p', 'p'] })
})

test('a list of one and of none', () => {
  expect(render(list([sql`a`])).text).toBe('a')
  expect(render(list([])).text).toBe('')
  expect(render(numbered({ letter: 't', index: 3 })).text).toBe('t3')
})
