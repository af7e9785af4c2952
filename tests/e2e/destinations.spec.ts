import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { axeOn } from '#tests/fixtures/axe.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** An address is refused. */
test.use({ expectedFaults: [/status of 400/] })

/** Loading the Studio for the first time takes a browser seconds. */
const LOADED_WITHIN_MS = 90_000

/** The tool alone: the Studio around it is the vendor's. */
async function expectAccessible(page: Page, selector: string) {
  const { violations } = await axeOn(page)
    .include(selector)
    // The colours are Sanity's own.
    .disableRules(['color-contrast'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

async function sendContact({ page, name }: { page: Page; name: string }) {
  await page.goto('/contact')
  const form = page.locator('form:has(input[name="form"][value="contact"])')
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="email"]').fill('priya@harrowvale.example')
  await form.locator('[name="company"]').fill('Harrow & Vale')
  await form.locator('[name="interested_in"]').selectOption('product_demo')
  await form.locator('[name="message"]').fill('Ten roles at once')
  await form.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
}

test('an administrator adds a webhook, tests it, and the inbox says what became of a lead', async ({
  page,
  context,
  stack,
}) => {
  test.slow()
  const receiver = `/hook/${randomUUID()}`
  const name = `Priya ${randomUUID().slice(0, 8)}`
  const behave = async (behaviour: object) => {
    const body = JSON.stringify({ [receiver]: behaviour })
    await fetch(`${stack.receiverUrl}/_sandbox/behaviours`, { method: 'PUT', body })
  }

  await page.goto('/studio/destinations')
  const tool = page.getByTestId('destinations')
  await expect(tool.getByText('Nothing yet')).toBeVisible({ timeout: LOADED_WITHIN_MS })
  await expectAccessible(page, '[data-testid="destinations"]')

  await test.step('a wrong address is said, and what was typed stays', async () => {
    await tool.getByRole('button', { name: 'Add destination' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add destination' })
    await expectAccessible(page, '#destination')
    await dialog.getByLabel('Name').fill('CRM')
    await dialog.getByLabel('Address').fill('https://hooks.example:8443/in')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The address may name no port.')
    await expect(dialog.getByLabel('Name')).toHaveValue('CRM')
  })

  await test.step('for one form, by what was typed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add destination' })
    await dialog.getByLabel('Address').fill(stack.receiverUrl + receiver)
    await dialog.getByLabel('Of these forms').check()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Contact requests').check()
    await dialog.getByLabel('Field').selectOption('Interested in')
    await dialog.getByLabel('Value').selectOption('product_demo')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const secret = page.getByRole('dialog', { name: 'The secret of this webhook' })
    await expect(secret).toContainText('whsec_')
    await secret.getByRole('button', { name: 'Done' }).click()
  })

  const card = tool.getByTestId('destination')
  await expect(card).toContainText('Contact requests, only where Interested in is “product_demo”')
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('CRM has taken a test')).toBeVisible()
  await behave({ status: 422, times: 2 })
  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The receiver answered 422', { exact: false })).toBeVisible()
  await expectAccessible(page, '[data-testid="destinations"]')

  const visitor = await context.newPage()
  await sendContact({ page: visitor, name })
  await visitor.close()

  await page.bringToFront()
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await page
    .getByRole('region', { name: 'Submissions' })
    .getByRole('link')
    .filter({ hasText: name })
    .click()
  const deliveries = page.getByTestId('deliveries')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(deliveries).toContainText('Given up', { timeout: 2_000 })
  }).toPass()
  await expect(deliveries).toContainText('Tried once. The receiver answered 422')
  await expectAccessible(page, '[data-testid="inbox"]')
  await deliveries.getByRole('button', { name: 'Send again to CRM' }).click()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(deliveries).toContainText('Delivered', { timeout: 2_000 })
    await expect(deliveries.getByRole('button')).toHaveCount(0)
  }).toPass()

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('link', { name: 'Destinations' }).click()
    await card.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete CRM?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(tool.getByText('Nothing yet')).toBeVisible()
  })
})
