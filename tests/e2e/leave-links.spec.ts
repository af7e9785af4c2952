import { type Locator } from '@playwright/test'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PRESS = {
  _id: 'press',
  _type: 'page',
  title: 'Press',
  path: '/press',
  blocks: [{ _key: 'a', _type: 'callToAction', heading: 'For the press' }],
}
const LINKING = {
  ...PRESS,
  _id: 'linking',
  title: 'A page that links',
  path: '/linking',
  seo: { link: { href: '/press#contact' } },
}

const LINKING_TO_OLD = {
  ...LINKING,
  _id: 'linking-to-old',
  title: 'A page that links to the old address',
  path: '/linking-to-old',
  seo: { link: { href: '/newsroom' } },
}

async function expectLinks(dialog: Locator) {
  await expect(dialog).toContainText('3 documents lead to /press')
  await expect(
    dialog.getByText(
      'A page that links to the old address (Page), through the old address /newsroom',
    ),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'A page that links', exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '/newsroom' })).toBeVisible()
}

test(
  'who unpublishes or deletes a page reads which documents lead to it, and can stop',
  { tag: '@full' },
  async ({ page, dataset, request }) => {
    await dataset.create(PRESS)
    await dataset.create(LINKING)
    await dataset.create(LINKING_TO_OLD)
    await dataset.create({ _id: 'newsroom', _type: 'redirect', from: '/newsroom', to: '/press' })
    await openDocuments({ page, path: 'page;press' })
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deletion = page.getByRole('dialog', { name: 'Delete /press?' })
    await expectLinks(deletion)
    await deletion.getByRole('button', { name: 'Cancel' }).click()
    await expect(deletion).toBeHidden()

    // The Studio offers it where the published document is shown.
    await openDocuments({ page, path: 'page;press?perspective=published' })
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    const unpublishing = page.getByRole('dialog', { name: 'Unpublish /press?' })
    await expectLinks(unpublishing)
    expect((await request.get('/press')).status()).toBe(200)
    await unpublishing.getByRole('button', { name: 'Unpublish anyway' }).click()
    await expect.poll(async () => (await request.get('/press')).status()).toBe(404)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a page with links to it is deleted after one question, its draft included',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create(PRESS)
    await dataset.create({ ...PRESS, _id: 'drafts.press', title: 'Press, changed' })
    await dataset.create(LINKING)
    await openDocuments({ page, path: 'page;press' })
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete /press?' })
      .getByRole('button', { name: 'Delete anyway' })
      .click()
    await expect.poll(() => dataset.getDocuments(['press', 'drafts.press'])).toEqual([null, null])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a page that is also referred to is deleted only after the Studio’s question, which lists the references',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create(PRESS)
    await dataset.create({
      ...LINKING,
      blocks: [
        {
          _key: 'a',
          _type: 'callToAction',
          primaryLink: { label: 'Press', target: { _type: 'reference', _ref: 'press' } },
        },
      ],
    })
    await openDocuments({ page, path: 'page;press' })
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete /press?' })
      .getByRole('button', { name: 'Delete anyway' })
      .click()
    const studios = page.getByRole('dialog', { name: 'Delete document?' })
    await expect(studios.getByText('A page that links')).toBeVisible()
    await studios.getByRole('button', { name: 'Cancel' }).click()
    expect(await dataset.getDocument('press')).toMatchObject({ title: 'Press' })
  },
)

test(
  'a page to which nothing leads is unpublished after the Studio’s own question alone',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create(PRESS)
    await openDocuments({ page, path: 'page;press?perspective=published' })
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Unpublish document?' })).toBeVisible()
  },
)
