import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

/** Opens the page as it goes to paper. */
async function print({ page, path }: { page: Page; path: string }) {
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
}

/** Lists the controls of the page that can only be pressed, filled in or played, by their text. */
function listControls(page: Page) {
  return page
    .locator('a, button, input:not([type="hidden"]), select, textarea, video, summary svg')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.tagName !== 'A' || control.matches('.segment, .border'))
        .map((control) => `${control.tagName} ${control.textContent}`),
    )
}

const PAGES = [
  '/blog/recruitment-roi',
  '/blog',
  '/case-studies/enlighten-executive-assistant',
  '/pricing',
  '/contact',
  '/demo',
  '/onboarding',
  '/signup',
  '/partners?apply=program',
]

test(
  'what can only be pressed, filled in or played is not printed',
  { tag: '@full' },
  async ({ page }) => {
    for (const path of PAGES) {
      await print({ page, path })
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await listControls(page), path).toEqual([])
      await page.emulateMedia({ media: null })
      expect(await listControls(page), `${path} on a screen`).not.toEqual([])
    }
  },
)

test(
  'an article is printed with its author and its comments, without its forms',
  { tag: '@full' },
  async ({ page }) => {
    await print({ page, path: '/blog/recruitment-roi' })
    const main = page.getByRole('main')
    await expect(main.getByText('Helen Marsh').first()).toBeVisible()
    await expect(main.getByText('salary ÷ 220 working days')).toBeVisible()
    await expect(main.getByRole('heading', { name: '2 comments' })).toBeVisible()
    await expect(main.getByText('Add a comment')).toBeHidden()
    await expect(main.getByRole('heading', { name: 'One letter a month' })).toBeHidden()
    await expect(main.getByRole('heading', { name: 'Read next' })).toBeHidden()
  },
)

test(
  'a case study is printed with its workflow, also where that was hidden',
  { tag: '@full' },
  async ({ page }) => {
    const path = '/case-studies/enlighten-executive-assistant'
    await page.goto(path)
    await page.getByText('Hide the workflow').click()
    const total = page.getByRole('row', { name: /^Total CEO time/ })
    await expect(total).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(total).toBeVisible()
    await expect(page.getByText('Show the workflow')).toBeHidden()
    await expect(page.getByText('Your vacancy has a day one, too.')).toBeHidden()
  },
)

test('what is folded up on the screen can be read on paper', { tag: '@full' }, async ({ page }) => {
  await print({ page, path: '/pricing' })
  // A printer does not wait until an answer has unfolded.
  const cut = await page.locator('main details').evaluateAll((items) =>
    items
      .filter((item) => {
        const { bottom = 0 } = item.lastElementChild?.getBoundingClientRect() ?? {}
        return bottom > item.getBoundingClientRect().bottom
      })
      .map((item) => item.textContent),
  )
  expect(cut).toEqual([])
  await expect(page.getByText(/^Yes, all of it, for 30 days/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Can I get my money back?' })).toBeVisible()
  await print({ page, path: '/demo' })
  await expect(page.getByText('Step 6, schedule interviews.')).toBeVisible()
})

test(
  'contact is printed with how to reach the company, and the onboarding with its tasks',
  { tag: '@full' },
  async ({ page }) => {
    await print({ page, path: '/contact' })
    await expect(page.getByRole('main').getByText(`hello@${BRAND.domain}`)).toBeVisible()
    await print({ page, path: '/onboarding' })
    await expect(page.getByRole('heading', { name: 'Connect your ATS' })).toBeVisible()
  },
)
