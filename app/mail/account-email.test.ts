import { expect, test } from 'vitest'
import { accountExistsMail } from './account-email.ts'

const at = (payload: Record<string, unknown>) =>
  accountExistsMail({ payload, texts: null, settings: { siteUrl: 'https://ours.example' } })

test('the owner is led to the login and to a new password, and told of nobody', () => {
  const mail = at({ email: 'ada@engines.example', name: 'Eve <b>' })
  expect(mail.to).toEqual({ name: '', address: 'ada@engines.example' })
  expect(mail.text).toContain('https://ours.example/login')
  expect(mail.text).toContain('https://ours.example/forgot-password')
  expect(mail.text + mail.html).not.toContain('Eve')
})

test('what is no address is not written to', () => {
  for (const email of ['', 'a@b.example\r\nBcc: c@d.example', undefined]) {
    expect(() => at({ email })).toThrow('cannot be written to')
  }
})
