import { expect, test } from '#tests/fixtures/test.ts'

const TITLE = 'Autumn offer'

test(
  'an optional picture begins with its usual words, is cleared, and comes back by Undo',
  { tag: '@full' },
  async ({ page, dataset }) => {
    const picture = () =>
      dataset.fetch<unknown>(
        '*[_type == "page" && title == $title][0].blocks[0].picture.labels',
        { title: TITLE },
        { perspective: 'raw' },
      )
    const words = {
      applicants: 'applicants',
      shortlist: 'Shortlist',
      invite: 'Invite to interview',
    }

    await page.goto('/studio/intent/create/template=page;type=page/')
    await page.getByTestId('document-pane').waitFor({ timeout: 90_000 })
    await page.getByRole('textbox', { name: 'Title' }).first().fill(TITLE)
    await page.getByRole('button', { name: 'Add item...' }).click()
    await page.getByRole('menuitem', { name: 'Hero', exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    const clear = dialog.getByRole('button', { name: 'Clear picture', exact: true })

    await dialog.getByRole('button', { name: 'Add picture', exact: true }).click()
    await expect.poll(picture).toMatchObject(words)
    await clear.click()
    await expect.poll(picture).toBeNull()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(picture).toMatchObject(words)
    await expect(clear).toBeVisible()
  },
)
