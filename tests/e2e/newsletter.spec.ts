import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { type Stack } from '#tests/fixtures/stack.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const emailField = (page: Page) => page.getByLabel('Work email')
const newAddress = () => `reader-${randomUUID()}@example.com`

async function subscribe({ page, address }: { page: Page; address: string }) {
  await emailField(page).fill(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').last()).toContainText('Subscription successful!')
}

/** The paths of the two links in the one mail that came to an address. */
async function listLinks({ stack, address }: { stack: Stack; address: string }) {
  const { mailboxUrl } = stack
  await expect.poll(() => mailsTo({ mailboxUrl, address })).toHaveLength(1)
  const [mail] = await mailsTo({ mailboxUrl, address })
  const path = (name: string) =>
    new RegExp(`/newsletter/${name}\\?token=[0-9a-f]{64}`).exec(mail?.text ?? '')?.[0] ?? ''
  return { confirm: path('confirm'), unsubscribe: path('unsubscribe') }
}

test('a reader of the list subscribes, confirms by the mail and leaves again', async ({
  page,
  stack,
  expectNoAxeViolations,
}) => {
  const address = newAddress()
  await page.goto('/blog?q=payroll')
  await subscribe({ page, address })
  await expect(page).toHaveURL('/blog?q=payroll')
  await expect(emailField(page)).toHaveValue('')

  const { confirm, unsubscribe } = await listLinks({ stack, address })
  await page.goto(confirm)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused()

  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeFocused()
  await expectNoAxeViolations()
})

test(
  'the box of an article leaves a typed comment alone',
  { tag: '@full' },
  async ({ page, stack }) => {
    const address = newAddress()
    await page.goto('/blog/recruitment-roi')
    await page.getByLabel('Add a comment').fill('Why 220?')
    await subscribe({ page, address })
    await expect(emailField(page)).toHaveValue('')
    await expect(page.getByLabel('Add a comment')).toHaveValue('Why 220?')
    await listLinks({ stack, address })
  },
)

test(
  'the box of the pricing page leaves the chosen prices alone',
  { tag: '@full' },
  async ({ page, stack }) => {
    const address = newAddress()
    await page.goto('/pricing?billing=monthly')
    await subscribe({ page, address })
    await expect(page).toHaveURL('/pricing?billing=monthly')
    await expect(emailField(page)).toHaveValue('')
    await listLinks({ stack, address })
  },
)

test(
  'an address that is known already looks like any other, and gets no second mail',
  { tag: '@full' },
  async ({ page, stack }) => {
    const address = newAddress()
    await page.goto('/blog')
    await subscribe({ page, address })
    await listLinks({ stack, address })
    await page.goto('/blog')
    await subscribe({ page, address })
    await expect(page.getByRole('status').last()).toContainText(
      'An email with a link is on its way',
    )
    await listLinks({ stack, address })
  },
)

test(
  'a mail program unsubscribes with one press and no page of ours',
  { tag: '@full' },
  async ({ page, stack, request }) => {
    const address = newAddress()
    await page.goto('/blog')
    await subscribe({ page, address })
    const { unsubscribe } = await listLinks({ stack, address })
    const oneClick = await request.post(unsubscribe, {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    })
    expect(oneClick.status()).toBe(200)
    expect(await oneClick.text()).toContain('You’ve unsubscribed')
  },
)

test('the code of the box comes when a visitor comes near it, and not before', async ({ page }) => {
  const plain = page.locator('[data-near]')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/pricing')
  await expect(plain).toHaveCount(1)
  expect(fetched.filter((path) => path.includes('newsletter-signup'))).toEqual([])
  await emailField(page).scrollIntoViewIfNeeded()
  await expect(plain).toHaveCount(0)
  expect(fetched.filter((path) => path.includes('newsletter-signup'))).toHaveLength(1)
})

test('an address that is typed before the code of the box is there stays, and is posted', async ({
  page,
  stack,
}) => {
  const address = newAddress()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/newsletter-signup-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/pricing?billing=monthly')
  await emailField(page).fill(address)
  letGo()
  await page.waitForResponse('**/newsletter-signup-*.js')
  await expect(emailField(page)).toHaveValue(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').last()).toContainText('Subscription successful!')
  await expect(page).toHaveURL('/pricing?billing=monthly')
  await listLinks({ stack, address })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a refused address ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, expectedFaults: [/400/] })

    test('leaves the page of the list at its own address', async ({ page }) => {
      await page.goto('/blog?q=payroll')
      await emailField(page).fill('reader@localhost')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(emailField(page)).toHaveValue('reader@localhost')
      await expect(page).toHaveURL('/blog?q=payroll')
    })
  })
}

test.describe('of a link that leads nowhere', () => {
  test.use({ expectedFaults: [/400|410/] })

  test(
    'the page says so and leads back to the box',
    { tag: '@full' },
    async ({ page, expectNoAxeViolations }) => {
      const response = await page.goto('/newsletter/confirm?token=lost')
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
      await expectNoAxeViolations()

      await page.goto(`/newsletter/confirm?token=${'0'.repeat(64)}`)
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await page.getByRole('link', { name: 'To the newsletter box' }).click()
      await expect(emailField(page)).toBeVisible()
    },
  )

  test(
    'the server says what is wrong with an address that the browser let pass',
    { tag: '@full' },
    async ({ page, expectNoAxeViolations }) => {
      await page.goto('/blog')
      await page.locator('form[method=post]', { has: emailField(page) }).evaluate((form) => {
        form.setAttribute('novalidate', '')
      })
      await emailField(page).fill('ada')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(emailField(page)).toHaveValue('ada')
      await expect(emailField(page)).toBeFocused()
      await expectNoAxeViolations()
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/410/] })

  test('subscribing, confirming and leaving work by forms', async ({ page, stack }) => {
    const address = newAddress()
    await page.goto('/blog/recruitment-roi')
    await subscribe({ page, address })
    await expect(page).toHaveURL('/blog/recruitment-roi#newsletter')
    await expect(emailField(page)).toHaveValue('')
    await expect(emailField(page)).toBeInViewport()

    const { confirm, unsubscribe } = await listLinks({ stack, address })
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
    await page.goto(unsubscribe)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve unsubscribed')
    const gone = await page.goto(confirm)
    expect(gone?.status()).toBe(200)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })
})
