import { type Page } from '@playwright/test'
import { openDocuments, openStudio, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const INTEGRATION = 'integration-clockwork'
const CATEGORY = 'integration-category-calendar'

test(
  'an integration that no category names says so once it is published, and is added to a draft',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    await dataset.create({
      _id: `drafts.${INTEGRATION}`,
      _type: 'integration',
      name: 'Clockwork',
      slug: { _type: 'slug', current: 'clockwork' },
      description: 'Interviews find a free hour.',
    })
    const visitor = await context.newPage()
    const card = visitor.getByRole('main').locator('a[href="/integrations/clockwork"]')
    const notice = page.getByText('Not listed on any page')
    const dialog = page.getByRole('dialog', { name: 'Add to which list?' })

    await openDocuments({ page, path: `integrations;integration;${INTEGRATION}` })
    await expect(notice).toHaveCount(0)
    await publish({ page, dataset, id: INTEGRATION })
    await expect(notice).toBeVisible()

    const colleague = await context.newPage()
    await openDocuments({ page: colleague, path: `integrations;integration;${INTEGRATION}` })
    await expect(colleague.getByText('Not listed on any page')).toBeVisible()

    await page.bringToFront()
    await openDialog(page)
    await dialog.getByRole('button', { name: 'Calendar & Scheduling' }).click()
    await expect(
      dialog.getByText('Added to the draft of Calendar & Scheduling. Publish it to show it.'),
    ).toBeVisible()
    const picked = {
      integrations: expect.arrayContaining([expect.objectContaining({ _ref: INTEGRATION })]),
    }
    expect(await dataset.getDocument(`drafts.${CATEGORY}`)).toMatchObject(picked)
    expect(await dataset.getDocument(CATEGORY)).not.toMatchObject(picked)
    await expect(notice).toBeVisible()
    await visitor.goto('/integrations')
    await expect(visitor.getByRole('heading', { name: 'Calendar & Scheduling' })).toBeVisible()
    await expect(card).toHaveCount(0)

    await page.bringToFront()
    await dialog.getByRole('button', { name: 'Calendar & Scheduling' }).click()
    await expect(dialog.getByText(/^It is already in the draft of Calendar/)).toBeVisible()

    await dialog.getByRole('link', { name: 'Open Calendar & Scheduling' }).click()
    await expect(
      page.getByRole('heading', { name: 'Calendar & Scheduling', level: 2 }),
    ).toBeVisible()
    await publish({ page, dataset, id: CATEGORY })
    await expect(async () => {
      await visitor.reload()
      await expect(card.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()

    await expect(colleague.getByText('Not listed on any page')).toHaveCount(0)
  },
)

test(
  'a list marks what no page shows, until it is picked',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create({
      _id: INTEGRATION,
      _type: 'integration',
      name: 'Clockwork',
      slug: { _type: 'slug', current: 'clockwork' },
      description: 'Interviews find a free hour.',
    })
    const queries: string[] = []
    page.on('request', (request) => {
      const query = new URL(request.url()).searchParams.get('query') ?? ''
      if (request.url().includes('/data/query/') && query.includes('integrations[]{ _ref }'))
        queries.push(query)
    })
    await openStudio(page)
    await page.getByRole('link', { name: 'Integrations', exact: true }).click()
    await page.locator('[href$="/structure/integrations;integration"]').click()
    const row = page.getByRole('link', { name: /Clockwork/ })
    const marks = page.getByRole('img', { name: 'Not listed on any page' })
    await expect(row.getByRole('img', { name: 'Not listed on any page' })).toBeVisible()
    await expect(marks).toHaveCount(1)
    expect(queries).toHaveLength(1)

    await dataset
      .patch(CATEGORY)
      .append('integrations', [{ _key: 'new', _type: 'reference', _ref: INTEGRATION }])
      .commit()
    await expect(row).toBeVisible()
    await expect(marks).toHaveCount(0)
  },
)

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: 'Add to a list…' }).click()
}
