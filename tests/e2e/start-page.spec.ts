import { expect, test } from '#tests/fixtures/test.ts'

/** The Studio is loaded for the first time. */
const LOADED = { timeout: 90_000 }

test('a newcomer changes a price in five clicks, from the page on which the Studio opens', async ({
  page,
  dataset,
}) => {
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible(
    LOADED,
  )
  await expect(page.getByText('Nothing: everything is published')).toBeVisible()

  await page.getByRole('link', { name: 'Starter' }).click()
  const price = page.getByRole('spinbutton', { name: 'Monthly Price' })
  await price.click()
  await price.fill('109')
  const question = page.getByRole('dialog', { name: 'Publish a price that Stripe does not charge' })
  // The Studio drops a press while it still checks the last change.
  await expect(async () => {
    await page.getByRole('button', { name: 'Publish', exact: true, disabled: false }).click()
    await expect(question).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await question.getByRole('button', { name: 'Publish and update Stripe price' }).click()
  await expect.poll(() => dataset.fetch('*[_id == "plan-starter"][0].monthlyPrice')).toBe(109)
})

test('the page lists what waits as it comes up, and leads to it', async ({ page, dataset }) => {
  await page.goto('/studio')
  await expect(page.getByText('Nothing: everything is published')).toBeVisible(LOADED)

  await dataset.createOrReplace({
    _id: 'drafts.page-new',
    _type: 'page',
    title: 'Spring',
    path: '/spring',
  })
  await dataset.createOrReplace({ _id: 'faq-alone', _type: 'faq', question: 'On no page?' })
  await dataset.patch('post-recruitment-roi').set({ date: '2099-12-24' }).commit()
  const waiting = page.getByRole('region', { name: 'What waits' })
  await expect(waiting.getByText('Drafts that are not published (1)')).toBeVisible()
  await expect(waiting.getByText('Published, and on no page (1)')).toBeVisible()
  await expect(waiting.getByText('Goes live on December 24, 2099')).toBeVisible()
  await waiting.getByRole('link', { name: 'Spring' }).click()
  await expect(page.getByTestId('document-pane')).toBeVisible(LOADED)

  await page.goBack()
  await page.getByRole('link', { name: /^Answer messages/ }).click()
  await expect(page.getByRole('region', { name: 'Submissions' })).toBeVisible()
})
