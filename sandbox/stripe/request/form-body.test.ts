import { expect, test } from 'vitest'
import { HttpFault } from '#sandbox/http/http-fault.ts'
import { parseForm } from './form-body.ts'

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
  for (const text of [deep, many]) expect(() => parseForm(text)).toThrow(HttpFault)
})
