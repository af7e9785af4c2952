import { randomUUID } from 'node:crypto'
import { type Browser, type Page } from '@playwright/test'
import { type Stack } from '#tests/fixtures/stack.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ARTICLE = '/blog/recruitment-roi'
const WAITING = 'Waiting for approval. Until then only you see it.'

const commentField = (page: Page) => page.getByLabel('Add a comment')
const commentWith = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text })

async function post({ page, text }: { page: Page; text: string }) {
  await commentField(page).fill(text)
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('status').last()).toContainText('Comment posted')
}

/** Approves a comment, as the team does in its inbox. */
async function approve({ stack, text }: { stack: Stack; text: string }) {
  const { supabaseUrl, supabaseSecretKey: apikey } = stack
  const which = new URLSearchParams({ content: `eq.${text}` })
  const response = await fetch(`${supabaseUrl}/rest/v1/blog_comments?${which}`, {
    method: 'PATCH',
    headers: { apikey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ approved: true }),
  })
  expect(response.status).toBe(204)
}

async function seenByAnother({ browser, baseURL }: { browser: Browser; baseURL: string }) {
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto(ARTICLE)
  return other
}

test('a comment is seen by its author at once and by others when it is approved', async ({
  page,
  browser,
  stack,
  expectNoAxeViolations,
}) => {
  const baseURL = stack.siteUrl
  const text = `Why 220? ${randomUUID()}`
  await page.goto(ARTICLE)
  await post({ page, text })
  await expect(commentWith(page, text)).toContainText(WAITING)
  await expect(commentField(page)).toHaveValue('')
  await expectNoAxeViolations()

  const before = await seenByAnother({ browser, baseURL })
  await expect(before.getByRole('heading', { name: /comments$/ })).toBeVisible()
  await expect(commentWith(before, text)).toHaveCount(0)
  await before.context().close()

  await approve({ stack, text })
  const after = await seenByAnother({ browser, baseURL })
  // It was approved past the site, which looks at the comments of an article once a second.
  await expect(async () => {
    await after.reload()
    await expect(commentWith(after, text)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(after.getByText(WAITING)).toHaveCount(0)
  await after.context().close()

  await page.reload()
  await expect(commentWith(page, text)).toHaveCount(1)
  await expect(commentWith(page, text)).not.toContainText(WAITING)
})

test('the browser asks for what is missing before anything is sent', async ({ page }) => {
  await page.goto(ARTICLE)
  await page.getByRole('button', { name: 'Post comment' }).click()
  // The browser leads to the first field; once the code of the form is there, a list of what is missing has the focus.
  const form = page.locator('form', { has: commentField(page) })
  await expect(form.locator(':focus:not(button)')).toHaveCount(1)
  await expect(page.getByRole('status').last()).toBeEmpty()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a comment is posted once, shown as plain text and counted', async ({ page }) => {
    const text = `<b>220</b> ${randomUUID()}`
    await page.goto(ARTICLE)
    const heading = page.getByRole('heading', { name: /^\d+ comments$/ })
    const count = Number.parseInt((await heading.textContent()) ?? '', 10)
    await post({ page, text })
    await expect(heading).toHaveText(`${count + 1} comments`)
    await expect(commentWith(page, text)).toContainText(WAITING)
    await page.reload()
    await expect(heading).toHaveText(`${count + 1} comments`)
  })
})

test.describe('that is not whole', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/400/] })

  test('has the focus where the first fault is', { tag: '@full' }, async ({ page }) => {
    await page.goto(ARTICLE)
    await commentField(page).fill('Why 220?')
    const name = page.getByLabel('Name')
    await name.fill('  ')
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByText('Name is required')).toBeInViewport()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Name is required')
  })
})
