import { expect, test } from 'vitest'
import { submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { buyIn } from './buy.ts'
import { joinAs } from './members.ts'

const stack = servedForms()

/** A member who pays for Starter by the month, and has read the receipt. */
async function subscribe() {
  const { email, browser } = await joinAs({ stack })
  const { sessionId } = await buyIn({ browser, email })
  await waitFor(async () => expect(await listSubjects(email)).toContain(RECEIPT))
  const { subscription } = await stack.stripe.checkout.sessions.retrieve(sessionId)
  if (typeof subscription !== 'string') throw new Error('Nothing was sold.')
  const portal = async () => {
    const { location } = await browser.go({ path: '/billing-portal', form: {} })
    return location ?? ''
  }
  const act = async (action: string, fields: Record<string, string> = {}) => {
    await submit({ url: `${await portal()}/${action}`, fields: { subscription, ...fields } })
  }
  return { email, subscription, act }
}

const RECEIPT = 'Your receipt for the Starter plan'

async function listSubjects(address: string) {
  return (await mailsTo({ ...stack, address })).map(({ subject }) => subject)
}

async function readMail(address: string, subject: RegExp) {
  const mail = (await mailsTo({ ...stack, address })).find((one) => subject.test(one.subject))
  if (!mail) throw new Error(`No mail "${subject}" for ${address}`)
  return mail.text
}

test('a change of plan is mailed with its price and next charge, and what it costs has a receipt', async () => {
  const { email, act } = await subscribe()
  const { data } = await stack.stripe.prices.list({ lookup_keys: ['professional_annual'] })
  await act('plan', { price: data[0]?.id ?? '' })
  const text = await waitFor(() => readMail(email, /^You are now on the Professional plan$/))
  expect(text).toContain('Plan: Professional\nBilled: Yearly\nPrice: $2,388.00\nNext charge: ')
  expect(text).toContain('Manage your plan: ')
  const receipt = await waitFor(() => readMail(email, /^Your receipt for the Professional plan$/))
  // Less what is left of the month that was paid for.
  expect(receipt).toMatch(/Paid: \$2,2\d\d\.\d\d\nInvoice: [A-Z0-9]+-0002/)
})

test('who types a promotion code pays less, and reads what is charged then and next', async () => {
  const coupon = await stack.stripe.coupons.create({ percent_off: 20, duration: 'forever' })
  const { code } = await stack.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
  })
  const { email, browser } = await joinAs({ stack })
  const { receiptPath } = await buyIn({ browser, email, code })
  expect((await browser.go({ path: receiptPath })).text).toContain('$79.20')
  const receipt = await waitFor(() => readMail(email, /^Your receipt for the Starter plan$/))
  expect(receipt).toMatch(/Paid: \$79\.20\nNext charge: \$79\.20 on /)
  expect(receipt).toMatch(/Invoice: [A-Z0-9]+-0001, http/)
  // The desk names no amount that is not charged.
  await waitFor(async () => {
    const { text } = await browser.go({ path: '/dashboard' })
    expect(text).toContain('Starter')
    expect(text).not.toContain('$99.00')
  })
})

test('a cancellation and its end are mailed with the day', async () => {
  const { email, act } = await subscribe()
  await act('cancel')
  const text = await waitFor(() => readMail(email, /^Your Starter plan ends on \w+ \d+, \d{4}$/))
  expect(text).toMatch(/Ends: \w+ \d+, \d{4}/)
  await act('keep')
  await waitFor(() => readMail(email, /^Your Starter plan continues$/))
})

test('a renewal is mailed ahead, when it is paid, and once when it is not', async () => {
  const { email, subscription } = await subscribe()
  await stack.passTime(`subscriptions/${subscription}/announce`)
  const ahead = await waitFor(() => readMail(email, /^Your Starter plan renews on/))
  expect(ahead).toContain('Amount: $99.00')
  await stack.passTime(`subscriptions/${subscription}/announce`)
  await stack.passTime(`subscriptions/${subscription}/renew`)
  await waitFor(async () => {
    const subjects = await listSubjects(email)
    expect(subjects.filter((subject) => subject === RECEIPT)).toHaveLength(2)
  })
  await stack.passTime(`subscriptions/${subscription}/renew?outcome=failed`)
  const failed = await waitFor(() =>
    readMail(email, /^We could not charge you for the Starter plan/),
  )
  expect(failed).toContain('Not paid: $99.00')
  const subjects = await listSubjects(email)
  expect(subjects.filter((subject) => subject.includes('renews on'))).toHaveLength(1)
})
