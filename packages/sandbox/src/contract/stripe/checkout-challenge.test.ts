import { expect, test } from 'vitest'
import { eventTypes, openCheckout } from './checkout.ts'
import { CARD, EMAIL, readPage, startStripe, submit } from './stripe-server.ts'

const CHALLENGED = { ...CARD, number: '4000 0025 0000 3155' }

test('3-D Secure asks; completing it pays', async () => {
  const { stripe, url } = await startStripe()
  const { path, pay, retrieve } = await openCheckout({ stripe })
  const asked = await pay({ email: EMAIL, ...CHALLENGED })
  expect(asked).toMatchObject({ status: 303, location: `${path}/challenge` })
  expect((await retrieve()).payment_status).toBe('unpaid')
  const { body } = await readPage(`${url}${path}/challenge`)
  expect(body).toContain('3-D Secure')
  expect(body).toContain('3155')
  const fields = { outcome: 'complete' }
  const done = await submit({ url: `${url}${path}/challenge`, fields })
  expect(done.location).toContain('/payment-success')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid', status: 'complete' })
})

test('3-D Secure asks; failing it says so and pays nothing', async () => {
  const { stripe, url } = await startStripe()
  const { path, pay, retrieve } = await openCheckout({ stripe })
  await pay({ email: EMAIL, ...CHALLENGED })
  const fields = { outcome: 'fail' }
  const failed = await submit({ url: `${url}${path}/challenge`, fields })
  expect(failed.status).toBe(402)
  expect(failed.body).toContain('We are unable to authenticate your payment method.')
  expect(failed.body).toContain(`action="${path}"`)
  expect((await retrieve()).status).toBe('open')
  expect(await eventTypes({ stripe })).toEqual(['payment_intent.payment_failed'])
  // The question is answered: asking for its page again leads to the checkout.
  const again = await readPage(`${url}${path}/challenge`)
  expect([again.status, again.headers.get('location')]).toEqual([303, path])
  const late = await submit({ url: `${url}${path}/challenge`, fields: { outcome: 'complete' } })
  expect(late.location).toBe(path)
  expect((await retrieve()).payment_status).toBe('unpaid')
})
