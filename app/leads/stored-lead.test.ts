import { expect, test } from 'vitest'
import { StoredLeadSchema, storedIdOf } from './stored-lead.ts'

const form = {
  formId: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3d',
  table: 'contact_requests',
  typed: { name: 'Ana', phone: null },
}

test('the same form with the same words has the same key, which is a UUID', () => {
  const id = storedIdOf(form)
  expect(storedIdOf({ ...form, typed: { name: 'Ana', phone: null } })).toBe(id)
  expect(StoredLeadSchema.shape.id.safeParse(id).success).toBe(true)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('other words, another form or another rendering have another key', () => {
  const ids = [
    storedIdOf(form),
    storedIdOf({ ...form, typed: { name: 'Ana', phone: '1' } }),
    storedIdOf({ ...form, table: 'partner_messages' }),
    storedIdOf({ ...form, formId: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3e' }),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})
