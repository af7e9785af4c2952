import { expect, test } from 'vitest'
import { requireEmail } from './email-address.ts'

test('an address is kept in small letters', () => {
  expect(requireEmail('Ada.Lovelace+Tag@Engines.Example')).toBe('ada.lovelace+tag@engines.example')
  expect(requireEmail("o'neill@sub.example.co.uk")).toBe("o'neill@sub.example.co.uk")
  expect(requireEmail('zoë@exämple.example')).toBe('zoë@exämple.example')
})

test('what is no address is refused', () => {
  const wrong = [
    'ada',
    'ada@',
    '@b.example',
    'a@b@c.example',
    'a b@c.example',
    'a@b..example',
    'a@.example',
    'Ada <a@b.example>',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
    `${'x'.repeat(65)}@b.example`,
    `a@${'x'.repeat(260)}.example`,
  ]
  for (const given of wrong) {
    expect(() => requireEmail(given), given).toThrow(
      'Unable to validate email address: invalid format',
    )
  }
  expect(() => requireEmail('')).toThrow('An email address is required')
})
