import { type Page } from '@playwright/test'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** One test has the server refuse a form. */
test.use({ expectedFaults: [/status of 400/] })

const PATH = '/hiring-review'

/** Fills in all that the form of the sample asks for. */
async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Work email').fill('grace@hopper.example')
  await page.getByLabel('Company').fill('Hopper & Sons')
  await page.getByLabel('People you hire in a year').selectOption('11 to 50')
  const time = page.getByRole('group', { name: 'Where your time goes' })
  await time.getByLabel('Reading CVs').check()
  await time.getByLabel('Chasing feedback').check()
  await page.getByLabel('You may write to me').check()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a form that editors have made is filled in, sent, thanked for and acknowledged', async ({
      page,
      stack,
    }) => {
      await page.goto(PATH)
      const condition = page.getByText('Only if “People you hire in a year” is “More than 200”')
      await expect(condition).toBeVisible({ visible: !javaScriptEnabled })
      await fillIn(page, javaScriptEnabled ? 'Grace' : 'Grace without a script')
      await page.getByLabel('Work email').fill('grace at hopper')
      const send = page.getByRole('button', { name: 'Ask for the review' })
      if (javaScriptEnabled) {
        await send.click()
        await expect(page.getByText('Please enter a valid email address')).toBeVisible()
        await expect(page.getByLabel('Chasing feedback')).toBeChecked()
      }
      await page.getByLabel('Work email').fill('grace@hopper.example')
      await send.click()
      await expect(page.getByRole('heading', { name: 'Your review is on its way' })).toBeVisible()
      await expect(send).toHaveCount(0)
      await expect(async () => {
        const mails = await mailsTo({ ...stack, address: 'grace@hopper.example' })
        expect(mails.length).toBeGreaterThan(0)
      }).toPass()
    })
  })
}

test('a group of boxes is ticked with the keyboard, and keeps its ticks when the server refuses the form', async ({
  page,
}) => {
  await page.goto(PATH)
  await fillIn(page, 'Grace')
  await page.getByLabel('Writing to candidates').focus()
  await page.keyboard.press('Space')
  // The browser takes it, the server does not.
  await page.getByLabel('A vacancy of yours').fill('https://hopper.example/<job>')
  await page.getByRole('button', { name: 'Ask for the review' }).click()
  await expect(page.getByLabel('A vacancy of yours')).toHaveAttribute('aria-invalid', 'true')
  for (const label of ['Reading CVs', 'Chasing feedback', 'Writing to candidates']) {
    await expect(page.getByLabel(label)).toBeChecked()
  }
})

test('a field with a condition comes and goes with it, and is sent only while it is there', async ({
  page,
}) => {
  await page.goto(PATH)
  await fillIn(page, 'Grace')
  const system = page.getByLabel('Your applicant tracking system')
  const hires = page.getByLabel('People you hire in a year')
  await expect(system).toBeHidden()
  await hires.selectOption('More than 200')
  await expect(system).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the review' }).click()
  await expect(system).toHaveAttribute('aria-invalid', 'true')
  await system.fill('A spreadsheet')
  await hires.selectOption('1 to 10')
  await expect(system).toBeHidden()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Ask for the review' }).click()
  expect((await posted).postData()).not.toContain('f_system')
  await expect(page.getByRole('heading', { name: 'Your review is on its way' })).toBeVisible()
})

test(
  'of a group that has to be filled in one box is ticked before the form is sent',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset
      .patch('form-hiring-review')
      .set({ 'fields[_key=="time"].isRequired': true })
      .commit()
    const group = page.getByRole('group', { name: 'Where your time goes' })
    await expect(async () => {
      await page.goto(PATH)
      await expect(group).toBeVisible()
      await expect(group.getByText('optional')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await fillIn(page, 'Grace')
    for (const box of await group.getByRole('checkbox').all()) await box.uncheck()
    await page.getByRole('button', { name: 'Ask for the review' }).click()
    await expect(group.getByText('Please choose one of these')).toBeVisible()
    await expect(group.getByLabel('Reading CVs')).toBeFocused()
    await group.getByLabel('Chasing feedback').check()
    await expect(group.getByText('Please choose one of these')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask for the review' }).click()
    await expect(page.getByRole('heading', { name: 'Your review is on its way' })).toBeVisible()
  },
)

test(
  'a form that editors have made is accessible in every look',
  { tag: '@full' },
  async ({ expectAccessibleInEveryLook }) => {
    await expectAccessibleInEveryLook(PATH)
  },
)

test('it fits a narrow window', async ({ page, expectNoSidewaysScroll }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(PATH)
  await expectNoSidewaysScroll()
})
