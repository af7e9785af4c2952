import { expect, test } from 'vitest'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { parseForm, requireForm } from './form-body.ts'

const parsed = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)))

test('brackets are objects and lists', () => {
  expect(
    parsed(
      'mode=payment&line_items[0][price]=price_1&line_items[0][quantity]=2&metadata[a b]=%C3%B6',
    ),
  ).toEqual({
    mode: 'payment',
    line_items: [{ price: 'price_1', quantity: '2' }],
    metadata: { 'a b': 'ö' },
  })
  expect(parsed('expand[]=a&expand[]=b')).toEqual({ expand: ['a', 'b'] })
  expect(parsed('')).toEqual({})
})

test('a list that begins late keeps its places', () => {
  const { items } = parseForm('items[2]=c')
  expect(items).toHaveLength(3)
  expect(Object.entries(Array.isArray(items) ? items : [])).toEqual([['2', 'c']])
})

test('a body is a form, or says nothing of what it is', () => {
  const check = (type?: string) => () =>
    requireForm(type === undefined ? {} : { 'content-type': type })
  for (const type of [
    undefined,
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'Application/X-WWW-Form-Urlencoded',
  ]) {
    expect(check(type)).not.toThrow()
  }
  for (const type of ['application/json', 'text/plain', 'application/x-www-form', '']) {
    expect(check(type)).toThrow(`Invalid request: unsupported Content-Type ${type}.`)
  }
})

test('values stay text, and an empty one is empty', () => {
  expect(parsed('active=true&amount=1&description=')).toEqual({
    active: 'true',
    amount: '1',
    description: '',
  })
})

test('no name reaches a prototype', () => {
  const values = parseForm('__proto__[polluted]=1&metadata[__proto__][polluted]=1')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.getPrototypeOf(values)).toBeNull()
})

test('what is too deep or too much is refused', () => {
  const deep = `a${'[b]'.repeat(20)}=1`
  const many = Array.from({ length: 1_001 }, (_, index) => `k${index}=1`).join('&')
  for (const text of [deep, many]) expect(() => parseForm(text)).toThrow(HttpError)
})
