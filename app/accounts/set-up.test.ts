import { expect, test } from 'vitest'
import { stepOf } from './set-up.ts'

const nothing = { typed: {}, errors: {}, failure: null, isClosed: false }
const scan = { factorId: 'f', secret: 'ABCD', qrCode: 'data:image/svg+xml,%3Csvg%3E' }

test('a page begins at the beginning', () => {
  expect(stepOf(undefined)).toBeNull()
  expect(stepOf({ ...nothing, typed: { form: 'start' } })).toBeNull()
})

test('a wrong code keeps the square that was scanned', () => {
  expect(stepOf({ ...nothing, typed: { form: 'verify', ...scan } })).toEqual({
    step: 'scan',
    ...scan,
  })
})

test('what comes back in place of a drawing is not shown', () => {
  const typed = { form: 'verify', ...scan, qrCode: 'https://evil.example/spy.png' }
  expect(stepOf({ ...nothing, typed })).toMatchObject({ qrCode: '' })
})

test('what the server shows once is shown', () => {
  const next = { step: 'codes' as const, codes: ['a'] }
  expect(stepOf({ ...nothing, next })).toEqual(next)
})
