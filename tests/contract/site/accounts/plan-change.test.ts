import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { buyIn } from './buy.ts'
import { joinAs } from './members.ts'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
  await stack.syncPrices()
})

afterAll(async () => {
  await stack.stop()
})

test('a member who chooses another plan confirms that plan, with what is due, and is led back to the desk', async () => {
  const { email, browser } = await joinAs({ stack })
  await buyIn({ browser, email })
  const form = { plan: 'professional', billing: 'annual' }
  const choose = () => browser.go({ path: '/checkout', form })
  await waitFor(async () => expect((await choose()).location).toContain('/p/session/'))
  const { location } = await choose()
  const { body } = await readPage(location)
  expect(body).toContain('Confirm your updates')
  expect(body).toContain('Professional, $2,388.00 per year')
  expect(body).toContain('Instead of Starter, $99.00 per month')
  expect(body).toMatch(/Unused time on Starter/)
  expect(body).toContain('Due today')

  const [, subscription = ''] = /name="subscription" value="(\w+)"/.exec(body) ?? []
  const [, price = ''] = /name="price" value="(\w+)"/.exec(body) ?? []
  const { location: back } = await submit({
    url: `${location}/plan`,
    fields: { subscription, price },
  })
  expect(new URL(back ?? '').pathname).toBe('/dashboard')
  await waitFor(async () => {
    const { text } = await browser.go({ path: '/dashboard' })
    expect(text).toContain('Professional')
    expect(text).not.toContain('Starter')
  })
  // The plan that a member has already leaves nothing to confirm, so Stripe’s page lists all prices.
  expect((await readPage((await choose()).location)).body).not.toContain('Confirm your updates')
})
