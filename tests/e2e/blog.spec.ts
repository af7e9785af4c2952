import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const listArticles = (page: Page) => page.getByRole('main').getByRole('article')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })

async function expectWholeArticle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What an empty desk costs')
  const main = page.getByRole('main')
  await expect(main.getByText('August 5, 2023', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Analytics', exact: true })).toHaveAttribute(
    'href',
    '/blog?q=Analytics',
  )
  await expect(main.getByText('salary ÷ 220 working days')).toBeVisible()
  await expect(main.getByRole('region', { name: /^Vacancy cost/ })).toContainText('58,295')
  await expect(main.getByRole('heading', { name: '2 comments' })).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Read next' }).getByRole('link')).toHaveCount(3)
  await expect(main.getByRole('button', { name: 'Subscribe' })).toBeVisible()
}

test('six articles are listed, and loading more adds the seventh at an address of its own', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(listArticles(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Load more articles' }).click()
  await expect(listArticles(page)).toHaveCount(7)
  await expect(page).toHaveURL(/\/blog\?page=2#/)
  await expect(page.getByRole('link', { name: 'Load more articles' })).toBeHidden()
  await page.reload()
  await expect(listArticles(page)).toHaveCount(7)
})

test(
  'the first article that loading more brings has the focus',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/blog')
    await expect(listArticles(page)).toHaveCount(6)
    await page.getByRole('link', { name: 'Load more articles' }).press('Enter')
    const seventh = listArticles(page).nth(6).getByRole('heading').getByRole('link')
    await expect(seventh).toBeFocused()
    await expect(seventh).toBeInViewport()
    await page.goBack()
    await expect(listArticles(page)).toHaveCount(6)
  },
)

test.describe('a search that is typed', () => {
  test('filters at once, in any case, and clearing brings all back', async ({ page }) => {
    await page.goto('/blog')
    await searchField(page).pressSequentially('EMPTY desk')
    await expect(listArticles(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=EMPTY\+desk$/)
    await expect(searchField(page)).toBeFocused()
    await searchField(page).fill('payroll')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(listArticles(page)).toHaveCount(6)
    await expect(searchField(page)).toHaveValue('')
    await expect(searchField(page)).toBeFocused()
  })
})

test(
  'the text of an article and of a legal page never runs too wide to be read',
  { tag: '@full' },
  async ({ page }) => {
    const longest = (selector: string) =>
      page.locator(selector).evaluateAll((paragraphs) =>
        Math.max(
          ...paragraphs.map((paragraph) => {
            const size = Number.parseFloat(getComputedStyle(paragraph).fontSize)
            return paragraph.getBoundingClientRect().width / size
          }),
        ),
      )
    for (const width of [768, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/blog/recruitment-roi')
      expect(await longest('.article-text > p:not(.article-formula)')).toBeLessThanOrEqual(30.01)
      await page.goto('/legal/security')
      expect(await longest('.legal-text > p')).toBeLessThanOrEqual(34.01)
    }
  },
)

test('a category fills the search field', async ({ page }) => {
  await page.goto('/blog')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('listitem')).toHaveText([
    'Industry Trends',
    'Best Practices',
    'Remote Work',
    'Analytics',
    'Hiring Strategy',
    'Technology',
    'Diversity & Inclusion',
  ])
  await categories.getByRole('link', { name: 'Diversity & Inclusion' }).click()
  await expect(searchField(page)).toHaveValue('Diversity & Inclusion')
  await expect(listArticles(page)).toHaveCount(1)
})

test(
  'the back button empties the search field, and leaves the focus alone',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Remote Work' }).first().click()
    await expect(searchField(page)).toHaveValue('Remote Work')
    await page.goBack()
    await expect(listArticles(page)).toHaveCount(6)
    await expect(searchField(page)).toHaveValue('')
    await expect(searchField(page)).not.toBeFocused()
  },
)

test('an entry of the list leads to its article', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: /^What an empty desk costs/ }).click()
  await expect(page).toHaveURL('/blog/recruitment-roi')
  await expectWholeArticle(page)
})

test('the picture of an article is at most 500 pixels high and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/blog/recruitment-roi')
  const picture = page.getByRole('img', { name: /^An empty desk under a lamp/ })
  await expect(picture).toHaveAttribute('srcset', / 2400w$/)
  await expect(picture).toHaveAttribute('height', '500')
  await expect
    .poll(() => picture.evaluate((image) => image.getBoundingClientRect().height))
    .toBeLessThanOrEqual(500)
})

test(
  'where site data is blocked, nobody is told that an article was saved',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    await page.goto('/blog/recruitment-roi')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText(/Your browser did not let us save/)
    await expect(page.getByRole('button', { name: 'Save', pressed: false })).toBeVisible()
  },
)

test('an article is saved in this browser and taken off again', async ({ page }) => {
  await page.goto('/blog/recruitment-roi')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(/Added to saved articles/)
  await page.reload()
  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  await expect(page.getByRole('status')).toHaveText(/Removed from saved articles/)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect(page.getByRole('status')).toBeEmpty()
})

test('sharing opens a small window, and the link can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.open = (address, _name, features) => {
      document.title = `${String(address)} ${features}`
      return window
    }
  })
  await page.goto('/blog/recruitment-roi')
  const menu = page.getByText('Share', { exact: true })
  await menu.click()
  await page.getByRole('link', { name: 'Twitter' }).click()
  await expect(page).toHaveTitle(/^https:\/\/twitter\.com\/intent\/tweet\?.*width=600,height=400$/)
  await menu.click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText(/Link copied to clipboard/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/recruitment-roi$/,
  )
})

test(
  'Escape closes the share menu and gives the focus back',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/blog/recruitment-roi')
    const menu = page.getByRole('main').locator('summary', { hasText: 'Share' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'LinkedIn' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search, the categories and the paging work by address', async ({ page }) => {
    await page.goto('/blog')
    await searchField(page).fill('marsh')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(listArticles(page)).toHaveCount(2)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Technology' })
      .click()
    await expect(searchField(page)).toHaveValue('Technology')
    await expect(listArticles(page)).toHaveCount(1)
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Load more articles' }).click()
    await expect(listArticles(page)).toHaveCount(7)
  })

  test('the article is whole, and sharing is by plain links', async ({ page }) => {
    await page.goto('/blog/recruitment-roi')
    await expectWholeArticle(page)
    await page.getByText('Share', { exact: true }).click()
    const facebook = page.getByRole('link', { name: 'Facebook' })
    await expect(facebook).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\/sharer\//)
    await expect(page.getByRole('link', { name: 'Copy link' })).toHaveAttribute(
      'href',
      /\/blog\/recruitment-roi$/,
    )
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  })
})
