import { expect, test } from 'vitest'
import { maskAddress } from './mask-address.ts'

test('of an address its owner sees enough to know it', () => {
  expect(maskAddress('ada@harbour.example')).toBe('a•••@h•••.example')
  expect(maskAddress('ada@mail.harbour.example')).toBe('a•••@m•••.example')
  expect(maskAddress('å@ø.example')).toBe('å•••@ø•••.example')
})
