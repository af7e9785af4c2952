import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const STORY = '/case-studies/enlighten-executive-assistant'

async function expectWholeStory(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('hired in seven days')
  await expect(main.getByRole('link', { name: 'Book a live demo' })).toHaveAttribute(
    'href',
    '/demo',
  )

  const lane = main.getByRole('table', { name: '120 people in, six to meet' })
  await expect(lane.getByRole('cell')).toHaveText(['120', '60', '30', '20', '6'])

  const metrics = main.getByRole('table', { name: 'The numbers, before and after' })
  await expect(metrics.getByRole('row', { name: /^Time to hire/ })).toContainText('7 days')
  await expect(metrics.getByRole('row', { name: /^CEO time/ })).toContainText('About 4 hours')
  await expect(metrics.getByRole('row', { name: /^Rejection emails/ })).toContainText('114')

  await expect(main.getByRole('blockquote')).toContainText('I read six packs on a train')

  const closing = main.getByRole('region', { name: /^Your vacancy/ })
  await expect(closing.getByRole('link', { name: 'Join Early Access' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await expect(closing.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute(
    'href',
    '/contact',
  )
}

async function expectFoldableWorkflow(page: Page) {
  const table = page.getByRole('table', { name: 'Day by day' })
  await expect(table.getByRole('row', { name: /^Total CEO time/ })).toContainText('4 h')
  await page.getByText('Hide the workflow').click()
  await expect(table).toBeHidden()
  await page.getByText('Show the workflow').click()
  await expect(table).toBeVisible()
}

test('the list of stories leads to each of the three and back', async ({ page }) => {
  await page.goto('/case-studies')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(main.getByText('$150,000', { exact: true })).toBeVisible()
  const customers = main.getByRole('region', { name: `Hiring desks that run on ${BRAND.name}` })
  await expect(customers.getByRole('img')).toHaveCount(6)
  for (const [name, heading] of [
    [/seven days/, /^An executive assistant/],
    [/15.days/, /^A role filled/],
    [/150,000/, /^\$150,000 a year/],
  ] as const) {
    await main.getByRole('article').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'All customer stories' }).click()
    await expect(page).toHaveURL('/case-studies')
  }
})

test('a story has its lane, its figures and a workflow that folds away', async ({ page }) => {
  await page.goto(STORY)
  await expectWholeStory(page)
  await expectFoldableWorkflow(page)
})

test(
  'the word marks of the list have their room before they come',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let letMarksCome = () => {}
    const marksMayCome = new Promise<void>((resolve) => {
      letMarksCome = resolve
    })
    await page.route('**/*.svg', async (route) => {
      await marksMayCome
      await route.continue()
    })
    await page.goto('/case-studies', { waitUntil: 'domcontentloaded' })
    const marks = page.getByRole('main').locator('img[src$=".svg"]')
    const rooms = () =>
      marks.evaluateAll((each) => each.map((mark) => `${mark.clientWidth} x ${mark.clientHeight}`))
    await expect(marks).toHaveCount(9)
    const before = await rooms()
    letMarksCome()
    for (const mark of await marks.all()) {
      await mark.scrollIntoViewIfNeeded()
      await expect(mark).toHaveJSProperty('complete', true)
    }
    expect(await rooms()).toEqual(before)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a story is whole and its workflow folds away', async ({ page }) => {
    await page.goto(STORY)
    await expectWholeStory(page)
    await expectFoldableWorkflow(page)
  })
})
