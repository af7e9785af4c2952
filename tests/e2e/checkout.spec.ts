import { type Page } from '@playwright/test'
import { CARDS, openCheckout, payWith, setStripeFaults } from '#tests/fixtures/checkout.ts'
import { listRows } from '#tests/fixtures/database.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const FUNCTION = '**/functions/v1/create-checkout-session'

const notice = (page: Page) => page.getByRole('status')

const PERIODS = [
  { billing: 'monthly', total: '$249.00', isAnnual: false, subscription: 'monthly subscription' },
  { billing: 'annual', total: '$2,388.00', isAnnual: true, subscription: 'annual subscription' },
] as const

for (const { billing, total, isAnnual, subscription } of PERIODS) {
  const tag = isAnnual ? [] : '@full'
  test(
    `a plan is bought, billed ${billing}, from the prices to the thank-you`,
    { tag },
    async ({ page, stack, expectNoAxeViolations }) => {
      const email = `priya-${billing}@harrowvale.example`
      await page.goto(`/pricing?billing=${billing}`)
      await openCheckout({ page, plan: 'Professional' })
      await expect(page.getByText('Total due today').locator('xpath=..')).toContainText(total)
      await expect(page.getByText('This buys a second one')).toBeVisible()
      await payWith({ page, email })

      await expect(page).toHaveURL(
        new RegExp(`/payment-success\\?plan=Professional&annual=${isAnnual}&session_id=cs_`),
      )
      const main = page.getByRole('main')
      await expect(main).toContainText('Thank you for choosing the Professional plan.')
      await expect(main).toContainText(subscription)
      await expect(notice(page)).toContainText('Payment for Professional plan successful!')
      await expectNoAxeViolations()
      await page.reload()
      await expect(main).toContainText('Thank you for choosing the Professional plan.')
      await expect(notice(page)).toBeEmpty()

      await expect
        .poll(async () => (await mailsTo({ ...stack, address: email })).map(({ text }) => text))
        .toEqual([expect.stringContaining(`Paid: ${total}`)])
      const bought = async () => {
        const [customer] = await listRows({
          stack,
          table: 'customers',
          column: 'email',
          value: email,
        })
        if (!customer) return []
        const value = String(customer.id)
        return await listRows({ stack, table: 'subscriptions', column: 'customer_id', value })
      }
      await expect.poll(bought).toMatchObject([{ status: 'active', plan: 'professional', billing }])
    },
  )
}

test('the button says that it is at work, and only that one', async ({ page }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(FUNCTION, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Start with Starter' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Start with Professional' })).toBeEnabled()
  goOn()
  await expect(page.getByRole('heading', { name: 'Subscribe to Starter' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start with Starter' })).toBeEnabled()
})

test.describe('on Stripe’s page', () => {
  // As Stripe's API: 402 for a card that is declined.
  test.use({ expectedFaults: [/status of 402/] })

  test('a declined card, and a checkout that is left, are no payment', async ({
    page,
    expectNoAxeViolations,
  }) => {
    await page.goto('/pricing?billing=annual')
    const session = await openCheckout({ page, plan: 'Starter' })
    await payWith({ page, email: 'omar@harrowvale.example', card: CARDS.declined })
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/pricing?billing=annual')

    await page.goto(`/payment-success?plan=Starter&annual=true&session_id=${session}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing has been paid yet.')
    await expect(page.getByRole('link', { name: 'Back to the plans' })).toBeVisible()
    await expect(page.getByText('Thank you')).toHaveCount(0)
    await expect(notice(page)).toBeEmpty()
    await expectNoAxeViolations()
  })
})

test.describe('what goes wrong', () => {
  // The browser reports each such answer as an error on the console.
  test.use({
    expectedFaults: [/status of 5\d\d|status of 409|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  })

  test.afterEach(async ({ stack }) => {
    await setStripeFaults({ stack, faults: [] })
  })

  test('is said in a notice that stays, and the button is there again', async ({
    page,
    stack,
    expectNoAxeViolations,
  }) => {
    const expectNotice = async (text: string) => {
      await page.getByRole('button', { name: 'Start with Starter' }).click()
      await expect(notice(page)).toHaveText(new RegExp(`^${text}`))
      await expect(page.getByRole('button', { name: 'Start with Starter' })).toBeFocused()
    }
    await page.goto('/pricing')
    await page.route(FUNCTION, (route) => route.abort())
    await expectNotice('Failed to start checkout process. Please try again.')
    await page.unroute(FUNCTION)
    await page.context().setOffline(true)
    await expectNotice('You are offline')
    await expect(notice(page)).toContainText('Please try again once you are connected.')
    await page.context().setOffline(false)
    await page.route(FUNCTION, (route) => route.fulfill({ status: 500, body: '' }))
    await expectNotice('Failed to create checkout session')
    await page.route(FUNCTION, (route) => route.fulfill({ json: {} }))
    await expectNotice('Invalid response from checkout service')
    await expectNoAxeViolations()
    await page.unroute(FUNCTION)
    await setStripeFaults({ stack, faults: [{ kind: 'down', path: '/v1/' }] })
    await expectNotice('Failed to initiate checkout')
    await setStripeFaults({ stack, faults: [{ kind: 'error', path: '/v1/', status: 401 }] })
    await expectNotice('The payment provider is not properly configured.')
    await setStripeFaults({ stack, faults: [] })
    await openCheckout({ page, plan: 'Starter' })
  })

  test('a plan whose price differs at Stripe is not sold, and the health page says so', async ({
    page,
    dataset,
    request,
  }) => {
    await dataset.patch('plan-starter').set({ annualPrice: 69 }).commit()
    await page.goto('/pricing?billing=annual')
    await page.getByRole('button', { name: 'Start with Starter' }).click()
    await expect(notice(page)).toContainText('The price of this plan is being changed')
    const health = async () => (await request.get('/health')).text()
    await expect
      .poll(health)
      .toContain('Starter, annual: Stripe charges $948.00 a year, the page says $828.00 a year')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan is bought, and thanked for once', async ({ page }) => {
    await page.goto('/pricing?billing=monthly')
    await openCheckout({ page, plan: 'Starter' })
    await payWith({ page, email: 'ines@harrowvale.example' })
    await expect(page).toHaveURL(/\/payment-success\?plan=Starter&annual=false&session_id=cs_/)
    await expect(page.getByRole('main')).toContainText('the Starter plan')
    await expect(notice(page)).toContainText('Payment for Starter plan successful!')
    await page.reload()
    await expect(notice(page)).toBeEmpty()
  })

  test('what goes wrong is said over the prices', async ({ page, stack }) => {
    await setStripeFaults({ stack, faults: [{ kind: 'down', path: '/v1/' }] })
    try {
      await page.goto('/pricing?billing=monthly')
      await page.getByRole('button', { name: 'Start with Starter' }).click()
      await expect(notice(page)).toContainText('Failed to initiate checkout')
      await expect(page).toHaveURL('/pricing?billing=monthly')
    } finally {
      await setStripeFaults({ stack, faults: [] })
    }
  })
})
