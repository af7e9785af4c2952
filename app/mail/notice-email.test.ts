import { expect, test } from 'vitest'
import { type EmailTexts } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'
import { noticeMail } from './notice-email.ts'

const settings = { siteUrl: 'https://ours.example', team: 'team@ours.example' }
const empty = {}

const texts: EmailTexts = {
  ...noEmailTexts,
  securityNotices: {
    newDevice: { subject: 'New login', intro: 'From a new device.' },
    passwordChanged: empty,
    addressChanged: { subject: 'Moved' },
    factorOn: empty,
    factorOff: empty,
    recoveryCodeUsed: { subject: 'Used', intro: 'Codes left: {codes}.' },
    buttonLabel: 'Change your password',
    note: 'Not you? Write to us.',
  },
  planNotices: {
    changed: empty,
    ending: { subject: '{plan} ends on {date}', intro: 'It works until {date}.' },
    resumed: empty,
    renewalAhead: empty,
    paid: { subject: 'Receipt for {plan}', intro: 'We have {amount}.' },
    paymentFailed: empty,
    buttonLabel: 'Manage',
  },
}

const write = (kind: string, payload: object) =>
  noticeMail({ kind, payload: { email: 'ada@engines.example', ...payload }, texts, settings })

test('a member reads when and where it was, and an answer reaches the team', () => {
  const mail = write('new_device', { at: '2026-11-27T10:00:00Z', device: 'Firefox, Linux' })
  expect(mail).toMatchObject({
    to: { address: 'ada@engines.example' },
    replyTo: { address: 'team@ours.example' },
    subject: 'New login',
  })
  expect(mail?.text).toBe(
    'From a new device.\n\nWhen: November 27, 2026 at 10:00 UTC\nDevice: Firefox, Linux\n\nChange your password: https://ours.example/forgot-password\n\nNot you? Write to us.\n',
  )
})

test('a button that would lead nowhere is left out', () => {
  expect(write('address_changed', {})?.text).not.toContain('Change your password')
  expect(write('account_deleted', {})?.text).not.toContain('Change your password')
})

test('without words the subject names what happened', () => {
  expect(write('password_changed', {})?.subject).toBe('Password changed')
  expect(write('account_deleted', {})?.subject).toBe('Account deleted')
})

test('a number of codes stands in the text', () => {
  expect(write('recovery_code_used', { codes_left: 0 })?.text).toContain('Codes left: 0.')
})

test('a customer reads what the mail is about, with the invoice where Stripe has a page of it', () => {
  const ending = { plan: 'Starter', billing: 'Monthly', date: '2026-12-27T00:00:00Z' }
  const mail = write('plan_ending', ending)
  expect(mail?.subject).toBe('Starter ends on December 27, 2026')
  expect(mail?.text).toContain('Ends: December 27, 2026')
  expect(mail?.text).toContain('Manage: https://ours.example/dashboard')
  const paid = { plan: 'Starter', amount: '$99.00', reference: 'A-0002' }
  const link = 'https://invoice.stripe.com/i/1'
  expect(write('plan_paid', { ...paid, invoice_url: link })?.html).toContain(`href="${link}"`)
  expect(write('plan_paid', { ...paid, invoice_url: 'javascript:1' })?.html).not.toContain('script')
})

test('other kinds are none, and what is no address is not written to', () => {
  expect(write('contact', {})).toBeNull()
  expect(() => write('new_device', { email: 'a@b.example\r\nBcc: c@d.example' })).toThrow(
    'cannot be written to',
  )
})
