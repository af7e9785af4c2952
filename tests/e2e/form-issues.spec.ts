import { type Page } from '@playwright/test'
import { formSchema } from '#app/forms/form-schema.server.ts'
import { getForm } from '#tests/fixtures/form-on-page.ts'
import { answered } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Messages of a browser with JavaScript before a form is sent, and about one that is refused. */

const EMAIL_ISSUE = 'Please enter a valid email address'
const REQUIRED = 'Please fill in this field'

/** Counts the posts that leave the page. */
function countPosts(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  return sent
}

/** A form with its script at hand. */
async function openForm({ page, path, name }: { page: Page; path: string; name: string }) {
  await page.goto(path)
  const opened = getForm({ page, name })
  // Conform takes the place of the browser's own messages once it runs.
  await expect(opened.form).toHaveAttribute('novalidate', '')
  return opened
}

test('a field says what is wrong when it is left, and stops when it is mended', async ({
  page,
}) => {
  const { field } = await openForm({ page, path: '/contact', name: 'contact' })
  await field('email').fill('priya')
  await expect(field('email')).not.toHaveAttribute('aria-invalid')
  await field('email').press('Tab')
  await expect(field('email')).toHaveAccessibleDescription(EMAIL_ISSUE)
  await field('email').pressSequentially('@harrow.example')
  await expect(field('email')).not.toHaveAttribute('aria-invalid')
})

test('who tabs through an empty form is told nothing, who empties a field is', async ({ page }) => {
  const { form, field } = await openForm({ page, path: '/contact', name: 'contact' })
  await field('name').focus()
  for (const name of ['email', 'company', 'interested_in', 'phone', 'message']) {
    await page.keyboard.press('Tab')
    await expect(field(name)).toBeFocused()
  }
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await field('company').fill('Harrow')
  await field('company').fill('')
  await field('company').press('Tab')
  await expect(field('company')).toHaveAccessibleDescription(REQUIRED)
})

test('an empty form is not sent: a summary leads to each field and gets shorter', async ({
  page,
  expectNoAxeViolations,
}) => {
  const posts = countPosts(page)
  const { form, field, button } = await openForm({ page, path: '/contact', name: 'contact' })
  await button.click()
  const summary = form.getByRole('alert').filter({ hasText: 'Please check 4 fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Full Name',
    'Work Email',
    'Company',
    'I am interested in',
  ])
  for (const name of ['name', 'email', 'company', 'interested_in']) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectNoAxeViolations()
  await summary.getByRole('link', { name: 'Company' }).click()
  await expect(field('company')).toBeFocused()
  await field('company').fill('Harrow')
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(3)
  expect(posts).toEqual([])
})

test('a press on the button sends the form though a field with an issue has the focus', async ({
  page,
}) => {
  const { field, fill, button } = await openForm({ page, path: '/contact', name: 'contact' })
  await fill({ name: 'Priya', email: 'priya@harrow.example', company: 'Harrow' })
  await field('interested_in').selectOption('pricing')
  await field('phone').fill('1'.repeat(51))
  await button.click()
  await expect(field('phone')).toHaveAccessibleDescription(/50 characters/)
  await expect(field('phone')).toBeFocused()
  await field('phone').fill('1')
  await answered({ page, action: () => button.click() })
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

test.describe('what only the server knows', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('stays beside its value until that changes', async ({ page }) => {
    const { field, fill, button } = await openForm({ page, path: '/contact', name: 'contact' })
    // Browsers take an address without a top-level domain.
    await fill({ name: 'Priya', email: 'priya@nowhere', company: 'Harrow' })
    await field('interested_in').selectOption('pricing')
    await button.click()
    await expect(field('email')).toHaveAccessibleDescription(EMAIL_ISSUE)
    await expect(field('email')).toBeFocused()
    await field('company').fill('Harrow Ltd')
    await field('company').press('Tab')
    await expect(field('email')).toHaveAccessibleDescription(EMAIL_ISSUE)
    await field('email').fill('priya@nowhere.example')
    await expect(field('email')).not.toHaveAttribute('aria-invalid')
    await expect(field('company')).toHaveValue('Harrow Ltd')
  })

  test('a refused password is typed anew, and is nowhere in the page', async ({ page }) => {
    const { field, fill, button } = await openForm({ page, path: '/login', name: 'login' })
    await fill({ email: 'nobody@harrow.example', password: 'correct horse battery' })
    await button.click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(field('password')).toHaveValue('')
    await expect(field('email')).toHaveValue('nobody@harrow.example')
    expect(await page.content()).not.toContain('correct horse battery')
  })
})

test('the white-glove form leaves the asking to the browser, as it is specified', async ({
  page,
}) => {
  const posts = countPosts(page)
  await page.goto('/white-glove-onboarding')
  const { form, field, button } = getForm({ page, name: 'whiteGlove' })
  await expect(form).not.toHaveAttribute('novalidate')
  await button.click()
  const isMissing = await field('fullName').evaluate(
    (element) => element instanceof HTMLInputElement && element.validity.valueMissing,
  )
  expect(isMissing).toBe(true)
  await expect(field('fullName')).toBeFocused()
  expect(posts).toEqual([])
})

/** Values that people type for an email address, and their faults. */
const EMAILS = [
  'priya@harrow.example',
  'PRIYA@HARROW.EXAMPLE',
  "o'neil@harrow.example",
  'first.last+tag@sub.harrow.example',
  '  spaced@harrow.example  ',
  'priya@nowhere',
  'priya@@harrow.example',
  'priya@harrow..example',
  'prïya@harrow.example',
  'priya@härrow.example',
  '.priya@harrow.example',
  'priya harrow@harrow.example',
  'priya@[192.0.2.1]',
  '"priya"@harrow.example',
  'priya',
]
const URLS = [
  'https://harrow.example',
  'HTTPS://Harrow.Example/Docs',
  'http://localhost:3000/api?x=1#y',
  'https://härrow.example/ü',
  'https://user:pass@harrow.example/',
  '  https://harrow.example/a  ',
  'https://harrow.example/a b',
  'https://harrow.example/<a>',
  'https://',
  'https:harrow.example',
  'ftp://harrow.example',
  'javascript:alert(1)',
  'harrow.example',
  'www.harrow.example',
]

test('a browser refuses no address that the server takes', { tag: '@full' }, async ({ page }) => {
  const path = '/integrations/request'
  const { field } = await openForm({ page, path, name: 'integrationRequest' })
  const schema = formSchema({
    fields: {
      email: { kind: 'email' },
      documentation: { kind: 'url', message: 'documentation', max: 500 },
    },
    messages: {},
    choices: null,
  })
  const right = { email: 'priya@harrow.example', documentation: '' }
  const refused: string[] = []
  for (const [name, values] of Object.entries({ email: EMAILS, documentation: URLS })) {
    for (const value of values) {
      if (!schema.safeParse({ ...right, [name]: value }).success) continue
      await field(name).fill(value)
      await field(name).press('Tab')
      if ((await field(name).getAttribute('aria-invalid')) !== null) refused.push(value)
    }
  }
  expect(refused).toEqual([])
})
