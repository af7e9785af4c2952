import { expect, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { choice, integer, metadata, text } from './fields.ts'
import { parseParameters } from './parse-parameters.ts'

const schema = z.strictObject({
  name: text(),
  items: z.array(z.strictObject({ price: text(), quantity: integer({ min: 1 }) })).optional(),
  recurring: z.strictObject({ interval: choice(['month', 'year']) }).optional(),
  metadata: metadata().optional(),
})

function refused(values: Record<string, unknown>): unknown {
  try {
    return parseParameters({ schema, values })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    expect(error.status).toBe(400)
    const { body } = error
    return typeof body === 'object' && body !== null && 'error' in body ? body.error : body
  }
}

test('what fits is given as its schema has it', () => {
  const values = { name: 'A', items: [{ price: 'p', quantity: '2' }], metadata: { a: 'b' } }
  expect(parseParameters({ schema, values })).toEqual({
    ...values,
    items: [{ price: 'p', quantity: 2 }],
  })
})

test('unknown parameters come before everything else, all of them by name', () => {
  expect(refused({ colour: 'red' })).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
    message: 'Received unknown parameter: colour',
  })
  expect(refused({ name: '', a: '1', items: [{ price: 'p', b: '2' }] })).toMatchObject({
    message: 'Received unknown parameters: items[0][b], a',
  })
})

test('a missing parameter is named with its place', () => {
  expect(refused({})).toMatchObject({
    code: 'parameter_missing',
    param: 'name',
    message: 'Missing required param: name.',
  })
  expect(refused({ name: 'A', items: [{ price: 'p' }] })).toMatchObject({
    param: 'items[0][quantity]',
    message: 'Missing required param: items[0][quantity].',
  })
})

test('a value of another kind is named as Stripe names it', () => {
  expect(refused({ name: ['A'] })).toMatchObject({ param: 'name', message: 'Invalid string' })
  expect(refused({ name: 'A', items: 'p' })).toMatchObject({
    param: 'items',
    message: 'Invalid array: p',
  })
  expect(refused({ name: 'A', recurring: 'month' })).toMatchObject({
    param: 'recurring',
    message: 'Invalid object: month',
  })
})

test('a choice tells what there is to choose', () => {
  expect(refused({ name: 'A', recurring: { interval: 'day' } })).toMatchObject({
    param: 'recurring[interval]',
    message: 'Invalid recurring[interval]: must be one of month or year',
  })
})

test('of two ways to give a value the one counts that was meant', () => {
  expect(refused({ name: 'A', metadata: { a: ['b'] } })).toMatchObject({
    param: 'metadata[a]',
    message: 'Invalid string',
  })
})
