import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import {
  fillNewPassword,
  linkFrom,
  logIn,
  logOut,
  NEW_PASSWORD,
  setUpSecondFactor,
  signUp,
} from '#tests/fixtures/account-journey.ts'
import { openCheckout, payWith } from '#tests/fixtures/checkout.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { type Stack } from '#tests/fixtures/stack.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PASSWORD = 'correct horse battery'

const newAddress = () => `buyer-${randomUUID()}@harrowvale.example`

async function buyAsGuest({ page, email }: { page: Page; email: string }) {
  await page.goto('/pricing?billing=monthly')
  await openCheckout({ page, plan: 'Professional' })
  await payWith({ page, email })
  await expect(page).toHaveURL(/\/payment-success\?.*session_id=cs_/)
}

async function expectFigures({ page, email }: { page: Page; email: string }) {
  const rows = [
    ['Plan', 'Professional'],
    ['Billed', 'Monthly'],
    ['Paid', '$249.00'],
    ['Receipt sent to', email],
  ] as const
  for (const [label, value] of rows) {
    const row = page.getByRole('term').filter({ hasText: label }).locator('xpath=..')
    await expect(row.getByRole('definition')).toHaveText(value)
  }
  await expect(page.getByText(/^\$249\.00 on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
}

async function askForLink(page: Page, name = 'Set your password') {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: 'The link is on its way' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
}

async function setPassword({
  page,
  stack,
  email,
  look,
}: {
  page: Page
  stack: Stack
  email: string
  look: () => Promise<void>
}) {
  await page.goto(await linkFrom({ stack, email, type: 'invite' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password')
  await look()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

async function expectPlanOnDashboard(page: Page) {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('status')).toContainText('Your password is set')
  const plan = page.getByRole('region', { name: 'Plan and billing' })
  await expect(plan).toContainText('Professional')
}

async function expectNoOffer(page: Page) {
  const main = page.getByRole('main')
  await expect(main).toContainText('You have bought the Professional plan.')
  await expect(main).not.toContainText('sample')
  await expect(main.getByRole('link', { name: 'Join Early Access' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Set your password' })).toHaveAttribute(
    'href',
    /^\/payment-success\?session_id=cs_/,
  )
}

async function payAndSetPassword({
  page,
  stack,
  look,
}: {
  page: Page
  stack: Stack
  look: () => Promise<void>
}) {
  const email = newAddress()
  await buyAsGuest({ page, email })
  await expectFigures({ page, email })
  await expect(page.getByRole('link', { name: 'Create your account' })).toHaveCount(0)
  await look()

  await page.goto('/onboarding')
  await expectNoOffer(page)
  await look()
  await page.goto('/dashboard')
  await expectNoOffer(page)
  await look()

  await page.getByRole('main').getByRole('link', { name: 'Set your password' }).click()
  await askForLink(page)
  await expect(page.getByRole('heading', { name: 'The link is on its way' })).toBeFocused()
  await look()
  await setPassword({ page, stack, email, look })
  await expectPlanOnDashboard(page)
  await look()
  await page.goto('/onboarding')
  await expect(page.getByText('Your ticks are kept in your account')).toBeVisible()
  await expect(page.getByText('You have bought')).toHaveCount(0)
}

test('a guest pays, sets a password from the page, and is signed in with the plan', async ({
  page,
  stack,
}) => {
  await payAndSetPassword({ page, stack, look: () => Promise.resolve() })
})

test(
  'each page of a guest who pays and sets a password is accessible',
  { tag: '@full' },
  async ({ page, stack, expectNoAxeViolations }) => {
    await payAndSetPassword({ page, stack, look: () => expectNoAxeViolations() })
  },
)

test('the button of the receipt leads straight to a password', async ({ page, stack, browser }) => {
  const email = newAddress()
  await buyAsGuest({ page, email })
  const receipt = async () => (await mailsTo({ ...stack, address: email }))[0]?.html ?? ''
  await expect.poll(receipt).toContain('Set your password')
  const href = /href="([^"]*\/first-password\?[^"]*)"/.exec(await receipt())?.[1] ?? ''
  const elsewhere = await browser.newPage({ baseURL: stack.siteUrl })
  await elsewhere.goto(href.replaceAll('&amp;', '&'))
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Set your password')
  await expect(elsewhere.getByRole('main')).toContainText('You have the Professional plan.')
  await elsewhere.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Set the password' }).click()
  await expectPlanOnDashboard(elsewhere)
  await elsewhere.close()
})

test.describe('a member with a second factor', () => {
  // The browser reports the first sign-up, whose password is refused.
  test.use({ expectedFaults: [/status of 400/] })

  test(
    'who pays as a guest finds the plan in the account, also from another browser',
    { tag: '@full' },
    async ({ page, stack, browser }) => {
      const email = newAddress()
      const look = () => Promise.resolve()
      await signUp({ page, stack, look, email })
      await page.goto('/dashboard/settings')
      const { recoveryCodes } = await setUpSecondFactor({ page, stack, look })
      await logOut(page)

      await buyAsGuest({ page, email })
      await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
      await askForLink(page, 'Send me a link instead')
      const link = await linkFrom({ stack, email, type: 'recovery' })
      const elsewhere = await browser.newPage({ baseURL: stack.siteUrl })
      await elsewhere.goto(link)
      await elsewhere.getByRole('button', { name: 'Continue' }).click()
      await expect(elsewhere.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
      await fillNewPassword({ page: elsewhere, code: recoveryCodes[0] ?? '' })
      await logIn({ page: elsewhere, email, password: NEW_PASSWORD })
      await elsewhere.getByLabel('Code').fill(recoveryCodes[1] ?? '')
      await elsewhere.getByRole('button', { name: 'Verify' }).click()
      await expect(elsewhere.getByText('You used a recovery code')).toBeVisible()
      await elsewhere.goto('/dashboard')
      await expect(elsewhere.getByRole('region', { name: 'Plan and billing' })).toContainText(
        'Professional',
      )
      await elsewhere.close()
    },
  )
})

test.describe('an address that somebody else has signed up with', () => {
  // The browser reports the refused login.
  test.use({ expectedFaults: [/status of 400/] })

  test(
    'is opened by its owner’s mail, and not by the password from before',
    { tag: '@full' },
    async ({ page, stack }) => {
      const email = newAddress()
      await page.goto('/signup')
      await page.getByRole('checkbox').check()
      await page.getByLabel('Full Name').fill('Somebody Else')
      await page.getByLabel('Work Email').fill(email)
      await page.getByLabel('Company').fill('Nowhere Ltd')
      await page.getByLabel('Password').fill('the password of another')
      await page.getByRole('button', { name: 'Join Early Access' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome to the beta' })).toBeVisible()

      await buyAsGuest({ page, email })
      await askForLink(page)
      await page.goto(await linkFrom({ stack, email, type: 'invite' }))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('the password of another')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest pays, sets a password, and is signed in with the plan', async ({ page, stack }) => {
    const email = newAddress()
    await buyAsGuest({ page, email })
    await expectFigures({ page, email })
    await askForLink(page)
    await setPassword({ page, stack, email, look: () => Promise.resolve() })
    await expectPlanOnDashboard(page)
  })
})
