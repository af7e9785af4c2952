import { type Page } from '@playwright/test'
import { openDocuments, openStudio } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const LOADED = { timeout: 90_000 }

/** Opens the menu beside Publish, and returns an entry of it. */
async function getEntry({ page, name }: { page: Page; name: string }) {
  await page.getByRole('button', { name: 'Open document actions' }).click()
  return page.getByRole('menuitem', { name })
}

test(
  'an editor opens the page of a document, as visitors see it and with its draft',
  { tag: '@full' },
  async ({ page, dataset }) => {
    test.slow()
    const published = await dataset.getDocument('page-pricing')
    if (published === undefined) throw new Error('There is no pricing page')
    await dataset
      .transaction()
      .create({ ...published, _id: 'drafts.page-pricing' })
      .patch('drafts.page-pricing', { set: { 'blocks[0].heading': 'A heading to be.' } })
      .commit()
    await openDocuments({ page, path: 'page;page-pricing' })
    const visit = page.waitForEvent('popup')
    await (await getEntry({ page, name: 'Open page' })).click()
    const visitor = await visit
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Priced by how much you hire.',
    )
    await visitor.close()

    await (await getEntry({ page, name: 'Open preview' })).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('A heading to be.', LOADED)
    await expect(page.getByRole('heading', { name: 'Pricing', level: 2 })).toBeVisible()
  },
)

test(
  'a document without a page of its own yet says why',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create({
      _id: 'drafts.page-press',
      _type: 'page',
      title: 'Press',
      path: '/press',
    })
    await dataset.patch('post-recruitment-roi').set({ date: '2099-12-24' }).commit()

    await openDocuments({ page, path: 'page;page-press' })
    await expect(await getEntry({ page, name: 'Open page' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: 'Open preview' })).toBeEnabled()
    await openDocuments({ page, path: 'blog;post;post-recruitment-roi' })
    await expect(await getEntry({ page, name: 'Open page' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Open page' }).hover()
    await expect(page.getByText('Goes live on December 24, 2099').first()).toBeVisible()
  },
)

test(
  'where the site cannot show drafts, the Studio says in Presentation’s place what is missing',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(fillWithoutPreview)
    await openStudio(page)
    await page.getByRole('link', { name: 'Presentation' }).click()
    await expect(
      page.getByRole('heading', { name: 'The site cannot show drafts yet' }),
    ).toBeVisible()
    await expect(page.getByText('SANITY_READ_TOKEN')).toBeVisible()
    await openDocuments({ page, path: 'page;page-pricing' })
    await expect(await getEntry({ page, name: 'Open page' })).toBeEnabled()
    await expect(page.getByRole('menuitem', { name: 'Open preview' })).toHaveCount(0)
  },
)

/** Runs in the page: the Studio is told what a server without SANITY_READ_TOKEN writes into it. */
function fillWithoutPreview() {
  new MutationObserver((_changes, observer) => {
    const script = document.getElementById('studio-environment')
    if (!script?.textContent?.includes('"preview":"on"')) return
    script.textContent = script.textContent.replace('"preview":"on"', '"preview":"off"')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
