import { type Page } from '@playwright/test'
import Stripe from 'stripe'
import { CARDS, payWith } from '#tests/fixtures/checkout.ts'
import { type Stack } from '#tests/fixtures/stack.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const CHALLENGED = '4000 0025 0000 3155'
const email = 'noor@harrowvale.example'

// A form that was not accepted, and a card that was declined.
test.use({ expectedFaults: [/status of 40[02]/] })

/** A customer at the local Stripe with the address of a checkout; the addresses are the site's. */
async function openCheckout({ stripeUrl, stripeSecretKey, siteUrl }: Stack) {
  const { hostname, port } = new URL(stripeUrl)
  const stripe = new Stripe(stripeSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  })
  const { data } = await stripe.prices.list({ lookup_keys: ['starter_monthly'], limit: 1 })
  const { id: customer } = await stripe.customers.create({ email })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    customer,
    success_url: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/pricing`,
  })
  return {
    url: session.url ?? '',
    openPortal: async () => {
      const portal = await stripe.billingPortal.sessions.create({
        customer,
        return_url: `${siteUrl}/pricing`,
      })
      return portal.url
    },
  }
}

async function failChallenge(page: Page) {
  await payWith({ page, card: CHALLENGED })
  await page.getByRole('button', { name: 'Fail authentication' }).click()
}

test(
  'the pages of the local Stripe have no fault that axe finds',
  { tag: '@full' },
  async ({
    page,
    stack,
    expectAccessibleInEveryLook,
    expectNoAxeViolations,
    expectNoSidewaysScroll,
  }) => {
    const { url, openPortal } = await openCheckout(stack)
    await expectAccessibleInEveryLook(url)
    await expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
      'Your card number is incomplete.',
    )
    await expectNoAxeViolations()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await payWith({ page, card: CHALLENGED })
    await expect(page.getByRole('heading', { name: '3-D Secure authentication' })).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page).toHaveURL(/\/payment-success\?session_id=cs_test_/)
    await expectAccessibleInEveryLook(await openPortal())
    await expectNoSidewaysScroll()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a card is declined, another asks in vain, a third pays, and the plan is cancelled',
    { tag: '@full' },
    async ({ page, stack }) => {
      const { url, openPortal } = await openCheckout(stack)
      await page.goto(url)
      await payWith({ page, card: CARDS.declined })
      await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
      await failChallenge(page)
      await expect(page.getByRole('alert')).toContainText('unable to authenticate')
      await payWith({ page })
      await expect(page).toHaveURL(/\/payment-success\?session_id=cs_test_/)

      await page.goto(await openPortal())
      await page.getByLabel('Another plan').selectOption({ label: 'Starter, $948.00 per year' })
      await page.getByRole('button', { name: 'Update plan' }).click()
      await expect(page.getByRole('heading', { name: 'Starter, $948.00 per year' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByText(/^Ends on /)).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/pricing$/)
    },
  )
})
