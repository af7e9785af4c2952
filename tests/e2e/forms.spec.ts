import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { mailsWith, listRows } from '#tests/fixtures/database.ts'
import { type FormCase, FORMS } from '#tests/fixtures/form-cases.ts'
import { getForm } from '#tests/fixtures/form-on-page.ts'
import { holdPosts } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The browser reports a response that refuses a form. */
test.use({ expectedFaults: [/status of 400/] })

async function expectFaults({
  page,
  tried,
  hasScript,
}: {
  page: Page
  tried: FormCase
  hasScript: boolean
}) {
  const { form, field } = getForm({ page, name: tried.name })
  for (const [name, message] of Object.entries(tried.faults)) {
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  const names = Object.keys(tried.faults)
  const [first = ''] = names
  if (hasScript && names.length > 1) {
    const heading = `Please check ${names.length} fields`
    const summary = form.getByRole('alert').filter({ hasText: heading })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(names.length)
    await summary.getByRole('link').first().click()
  }
  await expect(field(first)).toBeFocused()
  for (const [name, value] of Object.entries(tried.wrong)) {
    await expect(field(name)).toHaveValue(value)
  }
}

async function expectThanks({ page, tried }: { page: Page; tried: FormCase }) {
  await expect(page).toHaveURL(tried.pathAfter)
  if (tried.toast) {
    const toast = page.getByRole('status').filter({ hasText: tried.toast.title })
    await expect(toast.getByText(tried.toast.title, { exact: true })).toBeVisible()
    await expect(toast.getByText(tried.toast.text, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await page.getByRole('link', { name: /^Submit Another/ }).click()
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const tried of FORMS) {
      // Those in a dialog are sent by form-limits.spec.ts; the server's part of each, which is all that there is without
      // JavaScript, is tests/contract/site/forms/faults.test.ts.
      const tag = tried.name === 'contact' ? [] : '@full'
      test(
        `${tried.name}: says what is wrong, then is stored and mailed once and thanks`,
        { tag },
        async ({ page, stack, expectNoAxeViolations }) => {
          const marker = `${tried.name} ${randomUUID()}`
          await page.goto(tried.path)
          const { form, button, field, fill } = getForm({ page, name: tried.name })
          await fill(tried.wrong)
          await button.click()
          await expectFaults({ page, tried, hasScript: javaScriptEnabled })
          // axe needs a page that runs its script.
          if (javaScriptEnabled) await expectNoAxeViolations()

          await fill({ ...tried.right, [tried.marked.field]: marker })
          if (javaScriptEnabled) {
            const letGo = await holdPosts(page)
            await button.click()
            await expect(button).toBeDisabled()
            await expect(button).toHaveText(tried.pending)
            letGo()
          } else {
            await button.click()
          }
          await expectThanks({ page, tried })

          await page.reload()
          await page.goto(tried.path)
          await expect(form).toHaveCount(1)
          await expect(field(tried.marked.field)).toHaveValue('')
          await expect(button).toBeEnabled()
          const wanted = { table: tried.table, column: tried.marked.column, value: marker }
          expect(await listRows({ stack, ...wanted })).toHaveLength(1)
          await expect.poll(() => mailsWith({ stack, words: marker })).toHaveLength(1)
        },
      )
    }
  })
}
