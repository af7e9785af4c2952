import { type Page } from '@playwright/test'
import { FORMS } from '#tests/fixtures/form-cases.ts'
import { getForm } from '#tests/fixtures/form-on-page.ts'
import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Actions of a visitor beside a form that renew the data of the page. */
const ASIDES: { name: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'an answer about cookies',
    act: async (page) => {
      const decline = page.getByRole('button', { name: 'Decline', exact: true })
      await answered({ page, action: () => decline.first().click() })
    },
  },
  {
    name: 'another theme',
    act: async (page) => {
      const dark = page.getByRole('button', { name: 'Dark', exact: true })
      await answered({ page, action: () => dark.first().click() })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  },
  {
    name: 'a put-away announcement',
    act: async (page) => {
      const dismiss = page.getByRole('button', { name: 'Dismiss announcement' })
      await dismiss.click()
      await expect(dismiss).toHaveCount(0)
    },
  },
]

for (const name of ['contact', 'whiteGlove', 'integrationRequest']) {
  const tag = name === 'contact' ? [] : '@full'
  test(
    `what was typed into ${name} stays through all that is done beside it`,
    { tag },
    async ({ page }) => {
      const tried = FORMS.find((form) => form.name === name)
      if (!tried) throw new Error(`There is no form ${name}.`)
      await page.goto(tried.path)
      const { field, fill, form } = getForm({ page, name })
      await fill(tried.right)
      const id = await form.locator('[name="submission_id"]').inputValue()
      for (const { name: aside, act } of ASIDES) {
        await test.step(aside, async () => {
          await act(page)
          for (const [fieldName, value] of Object.entries(tried.right)) {
            await expect(field(fieldName)).toHaveValue(value)
          }
          await expect(form.locator('[name="submission_id"]')).toHaveValue(id)
        })
      }
    },
  )
}

test('a form in a dialog keeps what was typed when the dialog is closed and opened again', async ({
  page,
}) => {
  await page.goto('/career')
  const open = page
    .getByRole('main')
    .getByRole('link', { name: /Submit.*Resume/i })
    .first()
  await open.click()
  const { field } = getForm({ page, name: 'resume' })
  await field('fullName').fill('Ada Marsh')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.click()
  await expect(field('fullName')).toHaveValue('Ada Marsh')
})
