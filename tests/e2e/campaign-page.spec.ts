import { BRAND } from '#schemas/brand.ts'
import { type Locator, type Page } from '@playwright/test'
import path from 'node:path'
import { publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const PATH = '/agencies'
const RAW = { perspective: 'raw' } as const
const PICTURE = path.join(import.meta.dirname, '../../content/assets/screens/shortlist.png')

/** An editor needs no more than so many clicks, choices and typed fields from the start page to the published page. */
const MOST_STEPS = 25

test('an editor makes a campaign page from its template, and a visitor sees it', async ({
  page,
  context,
  dataset,
}) => {
  let steps = 0
  const click = async (target: Locator) => {
    steps += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    steps += 1
    await target.fill(text)
  }
  const dialog = page.getByRole('dialog').last()
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const openSection = (kind: string) => click(sections(page).getByText(kind, { exact: true }))
  const close = () => click(dialog.getByRole('button', { name: 'Close dialog' }))

  await page.bringToFront()
  await page.goto('/studio/start')
  await page.getByRole('link', { name: 'Campaign page' }).waitFor({ timeout: 90_000 })
  await click(page.getByRole('link', { name: 'Campaign page' }))
  await fill(page.getByTestId('field-title').getByRole('textbox'), `${BRAND.name} for agencies`)
  await fill(page.getByTestId('field-path').getByRole('textbox'), PATH)

  await openSection('Page header')
  await fill(field('Heading'), 'Forty roles, one desk')
  await close()

  await openSection('Picture with text')
  await fill(field('Heading'), 'Every search beside the others')
  await click(dialog.getByRole('button', { name: 'Add item...' }))
  await click(page.getByRole('menuitem', { name: 'Image', exact: true }))
  steps += 1
  await dialog.getByTestId('file-button-input').setInputFiles(PICTURE)
  await fill(
    dialog.getByRole('textbox', { name: 'Alternative text' }),
    'The desk with its open roles.',
  )
  await close()

  await openSection('Quote')
  await fill(field('Text'), 'We stopped counting tabs.')
  await fill(field('Name'), 'Ines Falk')
  await close()

  await openSection('Call to action')
  await fill(field('Heading'), 'See it with your own roles')
  await close()

  const { _id } = await dataset.fetch<{ _id: string }>(
    '*[_type == "page" && path == $path][0]{ _id }',
    { path: PATH },
    RAW,
  )
  steps += 1
  await publish({ page, dataset, id: _id.replace('drafts.', '') })
  expect(steps).toBeLessThanOrEqual(MOST_STEPS)

  const visitor = await context.newPage()
  await visitor.goto(PATH)
  const main = visitor.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Forty roles, one desk')
  await expect(main.getByRole('img', { name: 'The desk with its open roles.' })).toBeVisible()
  await expect(main.getByText('We stopped counting tabs.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Work Email' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'See it with your own roles' })).toBeVisible()
  // The template leads to one thing alone; the menu is back on the pages that have it.
  const header = visitor.getByRole('banner')
  await expect(header.getByRole('navigation')).toHaveCount(0)
  await header.getByRole('link', { name: BRAND.name }).click()
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await visitor.goBack()
  await expect(header.getByRole('navigation')).toHaveCount(0)
})

test('a duplicated page asks for a title and a free path, and opens as a draft', async ({
  page,
  dataset,
}) => {
  await page.bringToFront()
  await page.goto('/studio/structure/page;page-about')
  await page.getByTestId('document-pane').first().waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title of the copy' }).fill('About us, for press')
  await expect(dialog.getByRole('textbox', { name: 'Path of the copy' })).toHaveValue(
    '/about-us-for-press',
  )
  await dialog.getByRole('textbox', { name: 'Path of the copy' }).fill('/about')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('/about is taken: type another address.')
  await dialog.getByRole('textbox', { name: 'Path of the copy' }).fill('/press/about')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByTestId('field-path').getByRole('textbox')).toHaveValue('/press/about')
  const query = '*[_type == "page" && path == $path]{ _id, "count": count(blocks) }'
  const [copy, ...others] = await dataset.fetch<{ _id: string; count: number }[]>(
    query,
    { path: '/press/about' },
    RAW,
  )
  const [original] = await dataset.fetch<{ count: number }[]>(query, { path: '/about' }, RAW)
  expect(others).toEqual([])
  expect(copy).toEqual({
    _id: expect.stringMatching(/^drafts\./),
    count: original?.count,
  })
})

function sections(page: Page) {
  return page.getByTestId('field-blocks')
}
