import { type Page } from '@playwright/test'
import { liveThroughAnAccount } from '#tests/fixtures/account-journey.ts'
import { openCheckout, payWith } from '#tests/fixtures/checkout.ts'
import { holdPosts } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const isNoIndex = (page: Page) => page.locator('meta[name="robots"][content="noindex"]').count()

/** The page's own words, its steps and both ways on. */
async function expectNextSteps({
  page,
  texts,
  listed = 4,
}: {
  page: Page
  texts: string[]
  /** The steps that stand in the list. */
  listed?: number
}) {
  const main = page.getByRole('main')
  for (const text of texts) await expect(main).toContainText(text)
  await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveCount(listed)
  await expect(page.getByRole('link', { name: 'Continue to Onboarding' })).toHaveAttribute(
    'href',
    '/onboarding',
  )
  await expect(page.getByRole('link', { name: 'Need Help? Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
}

async function expectTicksToStay(page: Page) {
  const task = (name: string) => page.getByRole('button', { name })
  await page.goto('/onboarding')
  await expect(page.getByText('0 of 4 completed')).toBeVisible()
  await task('Mark as done: Connect your ATS').click()
  await expect(page.getByText('1 of 4 completed')).toBeVisible()
  await task('Mark as done: Invite your team').click()
  await expect(page.getByText('2 of 4 completed')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2')
  await task('Done: Connect your ATS').click()
  await expect(page.getByText('1 of 4 completed')).toBeVisible()
  // The page counts a press at once, and carries it in the form until the server has answered: a reload would end that.
  await expect(page.locator('form[action="/onboarding"] input[type="hidden"]')).toHaveCount(0)
  await page.reload()
  await expect(task('Done: Invite your team')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard')
  await expect(page.getByText('1 of 4 completed')).toBeVisible()
}

test('after a payment the page names plan and frequency, and is kept from search engines', async ({
  page,
}) => {
  for (const { billing, subscription } of [
    { billing: 'annual', subscription: 'annual subscription' },
    { billing: 'monthly', subscription: 'monthly subscription' },
  ]) {
    await page.goto(`/pricing?billing=${billing}`)
    await openCheckout({ page, plan: 'Professional' })
    await payWith({ page, email: `thanked-${billing}@example.com` })
    await expect(page).toHaveURL(/\/payment-success\?plan=Professional&annual=\w+&session_id=cs_/)
    const texts = ['Thank you for choosing the Professional plan.', subscription]
    // The first of the four steps is the one with the button, over the list.
    await expectNextSteps({ page, texts, listed: 3 })
    await expect(page.getByRole('button', { name: 'Set your password' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText(
      'Payment for Professional plan successful!',
    )
    expect(await isNoIndex(page)).toBe(1)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an address that names a plan and no payment, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('thanks for that plan, says how it is billed, and shows the notice once', async ({
      page,
    }) => {
      for (const { query, plan, subscription } of [
        { query: 'plan=Starter', plan: 'Starter', subscription: 'monthly' },
        { query: 'plan=Professional&annual=true', plan: 'Professional', subscription: 'annual' },
        { query: 'plan=ENTERPRISE&annual=yes', plan: 'Enterprise', subscription: 'monthly' },
      ]) {
        await page.goto(`/payment-success?${query}`)
        const texts = [`Thank you for choosing the ${plan} plan.`, `${subscription} subscription`]
        await expectNextSteps({ page, texts })
        const notice = page.getByRole('status')
        await expect(notice).toContainText(`Payment for ${plan} plan successful!`)
        await expect(page).toHaveTitle(/^Thank you/)
        expect(await isNoIndex(page)).toBe(1)
        await page.reload()
        await expectNextSteps({ page, texts })
        await expect(notice).toBeEmpty()
      }
    })
  })
}

test('a plan that the address names is bought by nobody: no figures, no password, no purchase', async ({
  page,
}) => {
  await page.goto('/payment-success?plan=Starter&annual=true')
  await expect(page.getByRole('main')).toContainText('Thank you for choosing the Starter plan.')
  await expect(page.getByText('Receipt sent to')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set your password' })).toHaveCount(0)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('purchase')
  for (const path of ['/onboarding', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText('Starter')
  }
})

test('without a plan of ours it thanks for your plan and subscription, without a notice', async ({
  page,
}) => {
  const paths = ['', '?annual=true', '?plan=', '?plan=<b>Gold</b>', `?plan=${'x'.repeat(4000)}`]
  for (const query of paths) {
    await page.goto(`/payment-success${query}`)
    const texts = ['Thank you for choosing your plan.', 'turn your subscription into']
    await expectNextSteps({ page, texts })
    await expect(page.getByRole('status')).toBeEmpty()
    await expect(page.locator('body')).not.toContainText(/Gold|xxxx/)
    expect(await isNoIndex(page)).toBe(1)
  }
})

test.describe('one tick after the other', () => {
  test('the checklist keeps its ticks, and the dashboard counts them', async ({ page }) => {
    await expectTicksToStay(page)
  })
})

test('the login leads to Home, to the plans and to a new password', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute(
    'href',
    '/',
  )
  await expect(main.getByRole('link', { name: 'View pricing plans' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  expect(await isNoIndex(page)).toBe(1)
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the sign-up waits for the terms to be ticked', async ({ page }) => {
  await page.goto('/signup')
  const button = page.getByRole('button', { name: 'Join Early Access' })
  await expect(page.getByText('Limited spots available')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  await page.getByRole('checkbox').uncheck()
  await expect(button).toBeDisabled()
})

test.describe('an account, from the first form to the last', () => {
  // The browser reports an answer of status 400 or 410 as an error on the console.
  test.use({ expectedFaults: [/status of 4(00|10)/] })

  const look = () => Promise.resolve()

  test('with scripts', async ({ page, stack }) => {
    await liveThroughAnAccount({ page, stack, look })
  })

  test(
    'with scripts, and each state of its screens is accessible',
    { tag: '@full' },
    async ({ page, stack, expectNoAxeViolations }) => {
      await liveThroughAnAccount({ page, stack, look: () => expectNoAxeViolations() })
    },
  )

  test.describe('without', () => {
    test.use({ javaScriptEnabled: false })

    // tests/contract/site/accounts proves each step as a browser without scripts takes it.
    test('without JavaScript', { tag: '@full' }, async ({ page, stack }) => {
      await liveThroughAnAccount({ page, stack, look })
    })
  })
})

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(`what is missing from the login, ${way},`, () => {
    test.use({ javaScriptEnabled, expectedFaults: [/status of 400/] })

    test('is said beside the fields, with the focus where that begins', async ({
      page,
      expectNoAxeViolations,
    }) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByText('Please fill in all fields')).toHaveCount(2)
      const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })
      await expect(javaScriptEnabled ? summary : page.getByLabel('Email')).toBeFocused()
      if (javaScriptEnabled) await expectNoAxeViolations()
    })
  })
}

test.describe('while the login is asked', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('it says so, and its fields are off', async ({ page }) => {
    await page.goto('/login')
    const letGo = await holdPosts(page)
    await page.getByLabel('Email').fill('nobody@harbour.example')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await expect(page.getByLabel('Email')).toBeDisabled()
    letGo()
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await expect(page.getByLabel('Email')).toBeEnabled()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the checklist is a form', async ({ page }) => {
    await expectTicksToStay(page)
  })
})
