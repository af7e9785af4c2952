import { expect, test } from 'vitest'
import { AuthFault } from '#sandbox/supabase/auth/auth-fault.ts'
import { requireStrongPassword } from './password-strength.ts'

function toRefusal(password: string) {
  try {
    requireStrongPassword({ password, minLength: 8 })
    return null
  } catch (error) {
    if (error instanceof AuthFault) return { code: error.code, reasons: error.reasons }
    throw error
  }
}

test('eight letters of any kind are enough', () => {
  for (const password of ['aaaaaaab', '        ', 'ünïcödé!', '🌊🌊🌊🌊🌊🌊🌊🌊', 'x'.repeat(72)]) {
    expect(toRefusal(password), password).toBeNull()
  }
})

test('letters are counted as people count them, not as they are stored', () => {
  expect(toRefusal('🌊🌊🌊🌊🌊🌊🌊')).toEqual({ code: 'weak_password', reasons: ['length'] })
})

test('what everybody takes is refused, whatever the case of its letters', () => {
  for (const password of ['password', 'PassWord1', '12345678', 'iloveyou']) {
    expect(toRefusal(password), password).toEqual({ code: 'weak_password', reasons: ['pwned'] })
  }
})

test('what bcrypt would cut is refused by its bytes', () => {
  for (const password of ['x'.repeat(73), 'ü'.repeat(37), '🌊'.repeat(19)]) {
    expect(toRefusal(password)).toEqual({ code: 'validation_failed', reasons: [] })
  }
})
