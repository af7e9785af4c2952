import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { axeOn } from '#tests/fixtures/axe.ts'
import { listRows, setDatabaseFaults } from '#tests/fixtures/database.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** One test takes the database away. */
test.use({ expectedFaults: [/status of 503/] })

const ARTICLE = '/blog/recruitment-roi'

/** Opens the tool as an editor who finds it in the Studio's bar. */
async function openInbox(page: Page) {
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(getList(page)).toBeVisible()
}

/** The number of new submissions behind the name of the tool. */
async function readNewCount(page: Page) {
  const name = await page.getByRole('link', { name: /^Inbox/ }).textContent()
  return Number(/\((\d+)\)/.exec(name ?? '')?.[1] ?? 0)
}

const getList = (page: Page) => page.getByRole('region', { name: 'Submissions' })
const formLink = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Forms' }).getByRole('link').filter({ hasText: title })
const getSubmission = (page: Page) => page.getByRole('region', { name: 'Submission', exact: true })
const rowWith = (page: Page, words: string) =>
  getList(page).getByRole('link').filter({ hasText: words })

/** Comes back to the window, as often as it takes until a submission is in the list. */
async function comeBackFor({ page, words }: { page: Page; words: string }) {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(rowWith(page, words)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** The tool alone: the Studio around it is the vendor's. */
async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page)
    .include('[data-testid="inbox"]')
    // The colours are Sanity's own: its muted text on its own selection.
    .disableRules(['color-contrast'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

test('what a visitor sends is found, worked on, exported and erased in the Studio', async ({
  page,
  context,
  stack,
}) => {
  const name = `Priya ${randomUUID().slice(0, 8)}`
  const stored = { stack, table: 'contact_requests', column: 'name', value: name }

  await openInbox(page)
  await test.step('a visitor asks for a demo', async () => {
    const visitor = await context.newPage()
    await visitor.goto('/contact')
    const form = visitor.locator('form:has(input[name="form"][value="contact"])')
    await form.locator('[name="name"]').fill(name)
    await form.locator('[name="email"]').fill('priya@harrowvale.example')
    await form.locator('[name="company"]').fill('Harrow & Vale')
    await form.locator('[name="interested_in"]').selectOption('product_demo')
    await form.locator('[name="message"]').fill('=1+1 is how our sheets begin')
    await form.locator('button[type="submit"]').click()
    await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await visitor.close()
  })

  await test.step('an editor who comes back to the window finds it there', async () => {
    await comeBackFor({ page, words: name })
    await expect(rowWith(page, name)).toContainText('New')
  })

  await test.step('the search finds it', async () => {
    await page.getByLabel('Show time').selectOption('Today')
    await page.getByLabel('Search submissions').fill('nobody has typed this')
    await expect(getList(page).getByText('Nothing found')).toBeVisible()
    await page.getByLabel('Search submissions').fill(`sheets ${name}`)
    await expect(getList(page).getByTestId('inbox-row')).toHaveCount(1)
    await rowWith(page, name).click()
    await expect(getSubmission(page)).toContainText('=1+1 is how our sheets begin')
    await expect(getSubmission(page).getByRole('link', { name: '/contact' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a reply is begun with a text of the editors’ own', async () => {
    await page.getByRole('button', { name: 'Reply' }).click()
    const reply = page.getByRole('menuitem', { name: 'When to talk' })
    const address = new URL((await reply.getAttribute('href')) ?? '')
    expect(address.pathname).toBe('priya@harrowvale.example')
    expect(address.searchParams.get('body')).toContain(`Hello ${name},`)
    await expect(page.getByRole('menuitem', { name: 'Empty mail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reply).toHaveCount(0)
  })

  await test.step('the status and the notes are kept', async () => {
    const newCount = await readNewCount(page)
    expect(newCount).toBeGreaterThan(0)
    await page.getByLabel('Status', { exact: true }).selectOption('In progress')
    await expect(rowWith(page, name)).toContainText('In progress')
    await expect.poll(() => readNewCount(page)).toBe(newCount - 1)
    await page.getByLabel('Notes').fill('Rang on Tuesday.')
    await page.getByLabel('Notes').blur()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await listRows(stored)).toMatchObject([
      { status: 'in_progress', notes: 'Rang on Tuesday.', handled_by: 'Local Editor' },
    ])
    await page.reload()
    await expect(page.getByLabel('Notes')).toHaveValue('Rang on Tuesday.')
    await expect(getSubmission(page)).toContainText('Last changed by Local Editor')
  })

  await test.step('the list is exported, with no formula in it', async () => {
    await formLink(page, 'Contact requests').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this list as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^contact-requests-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain(name)
    expect(csv).toContain(`"'=1+1 is how our sheets begin"`)
  })

  await test.step('those that are selected get a status together', async () => {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByLabel('Set status of the selected').selectOption('Done')
    await expect(rowWith(page, name)).toContainText('Done')
  })

  await test.step('while the database is away the tool says so, and goes on when it is back', async () => {
    await setDatabaseFaults({ stack, faults: [{ kind: 'down', path: '/' }] })
    await page.getByRole('button', { name: 'Look for new submissions' }).click()
    await expect(getList(page).getByRole('alert')).toContainText(
      'The database of forms does not answer.',
    )
    await setDatabaseFaults({ stack, faults: [] })
    await comeBackFor({ page, words: name })
  })

  await test.step('deliveries that cannot be read are no secret', async () => {
    const error = 'The database does not answer.'
    await page.route('**/deliveries', (route) => route.fulfill({ status: 503, json: { error } }))
    await rowWith(page, name).click()
    const alert = getSubmission(page).getByRole('alert')
    await expect(alert).toContainText(error)
    await page.unroute('**/deliveries')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
  })

  await test.step('it is erased', async () => {
    await rowWith(page, name).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this submission?' })
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(rowWith(page, name)).toHaveCount(0)
    expect(await listRows(stored)).toEqual([])
  })
})

test(
  'a comment that is approved in the inbox is on the article for a stranger',
  { tag: '@full' },
  async ({ page, browser, context, stack }) => {
    const text = `Where does the 3.0 come from? ${randomUUID()}`
    const commentSeenBy = (reader: Page) => reader.getByRole('listitem').filter({ hasText: text })

    const author = await context.newPage()
    await author.goto(ARTICLE)
    await author.getByLabel('Add a comment').fill(text)
    await author.getByLabel('Name').fill('Ada')
    await author.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await author.getByRole('button', { name: 'Post comment' }).click()
    await expect(commentSeenBy(author)).toHaveCount(1)
    await author.close()

    await openInbox(page)
    await formLink(page, 'Blog comments').click()
    await rowWith(page, text).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(getSubmission(page)).toContainText('Everybody sees it.')

    const strangers = await browser.newContext({ baseURL: stack.siteUrl })
    const stranger = await strangers.newPage()
    await stranger.goto(ARTICLE)
    await expect(commentSeenBy(stranger)).toHaveCount(1)

    await page.getByRole('button', { name: 'Withdraw approval' }).click()
    await expect(getSubmission(page)).toContainText('Only its author sees it.')
    await stranger.reload()
    await expect(commentSeenBy(stranger)).toHaveCount(0)
    await strangers.close()
  },
)
