import { expect, test } from 'vitest'
import { getStep } from './set-up.ts'

const reply = (form: string, initialValue: Record<string, string> = {}) => ({
  form,
  result: { status: 'error' as const, initialValue },
  failure: null,
  isClosed: false,
  token: null,
})
const scan = { factorId: 'f', secret: 'ABCD', qrCode: 'data:image/svg+xml,%3Csvg%3E' }

test('a page begins at the beginning', () => {
  expect(getStep(undefined)).toBeNull()
  expect(getStep(reply('start'))).toBeNull()
})

test('a wrong code keeps the QR code that was scanned', () => {
  expect(getStep(reply('verify', scan))).toEqual({
    step: 'scan',
    ...scan,
  })
})

test('what comes back in place of a drawing is not shown', () => {
  const sent = { ...scan, qrCode: 'https://evil.example/spy.png' }
  expect(getStep(reply('verify', sent))).toMatchObject({ qrCode: '' })
})

test('what the server shows once is shown', () => {
  const next = { step: 'codes' as const, codes: ['a'] }
  expect(getStep({ ...reply('verify'), next })).toEqual(next)
})
