import { expect, test } from 'vitest'
import { type EmailTexts } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'
import { receiptMail } from './receipt-email.ts'

const texts: EmailTexts = {
  ...noEmailTexts,
  receipt: {
    subject: 'Your receipt for the {plan} plan',
    intro: 'Your payment of {amount} has arrived.',
    buttonNote: 'Your plan is on your dashboard.',
    note: 'Answer, and a person reads it.',
  },
}

const settings = { siteUrl: 'https://testco.example', team: 'sales@testco.example' }

const payload = {
  email: 'ada@example.com',
  name: 'Ada Quill',
  plan: 'Starter',
  billing: 'Yearly',
  amount: '$948.00',
  reference: 'in_1',
}

test('the buyer reads what was paid, and an answer reaches the team', () => {
  const mail = receiptMail({ payload, texts, settings })
  expect(mail).toMatchObject({
    to: { name: 'Ada Quill', address: 'ada@example.com' },
    replyTo: { address: 'sales@testco.example' },
    subject: 'Your receipt for the Starter plan',
  })
  expect(mail.text).toBe(
    'Your payment of $948.00 has arrived.\n\nPlan: Starter\nBilled: Yearly\nPaid: $948.00\nReference: in_1\n\nAnswer, and a person reads it.\n',
  )
  expect(mail.html).toContain('$948.00')
})

test('the buyer reads when and what is charged next, where anything is', () => {
  const textWith = (fields: object) =>
    receiptMail({ payload: { ...payload, ...fields }, texts, settings }).text
  const next = { next_amount: '$948.00', next_at: '2027-11-24T12:00:00.000Z' }
  expect(textWith(next)).toContain('Next charge: $948.00 on November 24, 2027')
  expect(textWith({})).not.toContain('Next charge')
})

test('a refused payment is told with the way back to the plans, and no amount', () => {
  const refused = { ...payload, outcome: 'refused', amount: null, reference: null, session: 'cs_1' }
  const refusedPayment = {
    subject: 'Your bank has refused the payment for {plan}',
    intro: 'Nothing has been paid.',
    buttonLabel: 'Choose a plan',
  }
  const mail = receiptMail({
    payload: refused,
    texts: texts && { ...texts, refusedPayment },
    settings,
  })
  expect(mail.subject).toBe('Your bank has refused the payment for Starter')
  expect(mail.text).toContain('Choose a plan: https://testco.example/pricing')
  expect(mail.text).not.toMatch(/Paid:|has arrived/)
  const plain = receiptMail({ payload: refused, texts: null, settings })
  expect(plain.subject).toBe('Payment refused')
})

test('the button leads to the page that sends a link for a password', () => {
  const receipt = texts?.receipt && { ...texts.receipt, buttonLabel: 'Set your password' }
  const mail = receiptMail({
    payload: { ...payload, session: 'cs_test_1' },
    texts: texts && { ...texts, receipt: receipt ?? null },
    settings,
  })
  expect(mail.text).toContain('https://testco.example/payment-success?session_id=cs_test_1')
  expect(mail.text).not.toContain('/signup')
})

test('without words the payment is told all the same, and what is not known is left out', () => {
  const mail = receiptMail({
    payload: { email: 'ada@example.com', amount: '$1.00' },
    texts: null,
    settings,
  })
  expect(mail.subject).toBe('Receipt')
  expect(mail.text).toBe('Paid: $1.00\n')
})

test('a name that would be another header, and HTML, do no harm', () => {
  const name = 'Eve\r\nBcc: x@y.example'
  const spoilt = { ...payload, name, plan: '<b>Gold</b>' }
  const mail = receiptMail({ payload: spoilt, texts, settings })
  expect(mail.to.name).toBe('Eve Bcc: x@y.example')
  expect(mail.html).not.toContain('<b>Gold')
})

test('without an address to write to it fails, and stays in the outbox', () => {
  for (const email of [undefined, '', 'nobody', 'a@b.example, c@d.example']) {
    const write = () => receiptMail({ payload: { ...payload, email }, texts, settings })
    expect(write).toThrow('cannot be written to')
  }
})

test('the button leads to a sign-up with the address of the buyer', () => {
  const receipt = texts?.receipt && { ...texts.receipt, buttonLabel: 'Create your account' }
  const mail = receiptMail({
    payload: { ...payload, email: 'ada+eu@example.com' },
    texts: texts && { ...texts, receipt },
    settings,
  })
  const address = 'https://testco.example/signup?email=ada%2Beu%40example.com'
  expect(mail.text).toContain(`Create your account: ${address}\n\nYour plan is on your dashboard.`)
  expect(mail.html).toContain(`href="${address}"`)
})
