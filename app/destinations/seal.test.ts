import { expect, test } from 'vitest'
import { seal, unseal } from './seal.server.ts'

const box = { text: 'https://hooks.example/T0/B0/secret', key: 'sb_secret_one', context: 'a' }

test('a sealed text opens with its key, and holds nothing of it', () => {
  const sealed = seal(box)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('hooks')
  expect(unseal({ ...box, sealed })).toBe(box.text)
  expect(seal(box)).not.toBe(sealed)
})

test('it opens with no other key, for no other destination, and not when it was changed', () => {
  const sealed = seal(box)
  expect(unseal({ ...box, sealed, key: 'sb_secret_two' })).toBeNull()
  expect(unseal({ ...box, sealed, context: 'b' })).toBeNull()
  expect(unseal({ ...box, sealed: `${sealed.slice(0, -2)}AA` })).toBeNull()
  expect(unseal({ ...box, sealed: 'AA' })).toBeNull()
})
