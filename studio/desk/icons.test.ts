import { expect, test } from 'vitest'
import { withIcon } from './icons.ts'

test('a document type gets an icon and keeps the rest', () => {
  const plan = { name: 'plan', type: 'document' }
  expect(withIcon(plan)).toMatchObject(plan)
  expect(withIcon(plan)).toHaveProperty('icon')
})

test('a section gets an icon', () => {
  expect(withIcon({ name: 'hero' })).toHaveProperty('icon')
})

test('a type without an icon of its own stays as it is', () => {
  const link = { name: 'link' }
  expect(withIcon(link)).toBe(link)
})
