import { randomUUID } from 'node:crypto'
import { type Page, type Route } from '@playwright/test'
import { linkFrom, switchOnSecondFactor } from '#tests/fixtures/account-journey.ts'
import { openCheckout, payWith } from '#tests/fixtures/checkout.ts'
import { listRows } from '#tests/fixtures/database.ts'
import { FORMS } from '#tests/fixtures/form-cases.ts'
import { getForm } from '#tests/fixtures/form-on-page.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The browser reports a failed request, and Remix a response that it cannot read. */
test.use({ expectedFaults: [/Failed to load resource|Unable to decode|SyntaxError/] })

const OFFLINE = ['You are offline', 'Please try again once you are connected.']

/** Each way in which a post gets no usable answer. */
const WAYS: { way: string; fail: (route: Route) => Promise<void> }[] = [
  {
    way: 'the connection breaks after the server has stored it',
    fail: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  {
    way: 'a proxy answers 502 as text',
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad Gateway' }),
  },
  {
    way: 'a proxy answers an HTML page',
    fail: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
  },
]

type Case = {
  name: string
  path: string
  values: Record<string, string>
  message: string[]
  stored: { table: string; column: string; value: string } | null
  thanks: string
}

const ERROR = 'Submission Error'
const application = 'There was a problem submitting your application. Please try again later.'
const request = 'There was a problem sending your request. Please try again later.'

const FAILURES: Record<string, string> = {
  contact: request,
  resume: application,
  partnerApplication: application,
  partnerMessage: 'There was a problem sending your message. Please try again later.',
  whiteGlove: application,
  integrationRequest: request,
}

function cases(): Case[] {
  const marker = randomUUID()
  const email = `${marker}@example.com`
  const pages = FORMS.map(({ name, path, wrong, right, table, marked, toast }) => ({
    name,
    path,
    values: { ...wrong, ...right, [marked.field]: `A text ${marker}` },
    message: [ERROR, FAILURES[name] ?? ''],
    stored: { table, column: marked.column, value: `A text ${marker}` },
    thanks: toast?.title ?? 'Thank You',
  }))
  return [
    ...pages,
    {
      name: 'newsletter',
      path: '/blog',
      values: { email },
      message: [ERROR, 'There was a problem with your subscription. Please try again later.'],
      stored: { table: 'newsletter_subscribers', column: 'email', value: email },
      thanks: 'Subscription successful!',
    },
    {
      name: 'comment',
      path: '/blog/recruitment-roi',
      values: { content: `Why? ${marker}`, name: 'Ada', email },
      message: [ERROR, 'There was a problem posting your comment. Please try again later.'],
      stored: { table: 'blog_comments', column: 'content', value: `Why? ${marker}` },
      thanks: 'Comment posted',
    },
    {
      name: 'login',
      path: '/login',
      values: { email, password: 'correct horse battery' },
      message: ['An error occurred during login. Please try again.'],
      stored: null,
      thanks: 'Invalid email or password',
    },
    {
      name: 'signup',
      path: '/signup',
      values: { name: 'Ada', email, company: 'Acme', password: 'correct horse battery' },
      message: ['We got no answer. Please try again.'],
      stored: { table: 'early_access_signups', column: 'email', value: email },
      thanks: 'Welcome to the beta',
    },
    {
      name: 'forgotPassword',
      path: '/forgot-password',
      values: { email },
      message: ['We got no answer. Please try again.'],
      stored: null,
      thanks: 'Look in your inbox',
    },
  ]
}

const isPost = (route: Route) => route.request().method() === 'POST'

async function failPosts({ page, fail }: { page: Page; fail: (route: Route) => Promise<void> }) {
  await page.route('**/*.data*', (route) => (isPost(route) ? fail(route) : route.continue()))
}

async function open({ page, tried }: { page: Page; tried: Case }) {
  await page.goto(tried.path)
  const sent = getForm({ page, name: tried.name })
  await sent.fill(tried.values)
  if (tried.name === 'signup') await sent.form.getByRole('checkbox').check()
  return sent
}

async function expectKept({
  page,
  tried,
  message,
}: {
  page: Page
  tried: Case
  message: readonly string[]
}) {
  const { form, field, button } = getForm({ page, name: tried.name })
  for (const text of message) await expect(form.getByRole('alert').first()).toContainText(text)
  for (const [name, value] of Object.entries(tried.values)) {
    await expect(field(name)).toHaveValue(value)
  }
  await expect(button).toBeEnabled()
}

async function expectTaken({ page, tried }: { page: Page; tried: Case }) {
  await getForm({ page, name: tried.name }).button.click()
  await expect(page.getByText(tried.thanks, { exact: true }).first()).toBeVisible()
}

/** One of each component that draws forms: of a page, of the newsletter, of an account. */
const OF_EACH_COMPONENT = ['contact', 'newsletter', 'login']

for (const tried of cases()) {
  const tag = OF_EACH_COMPONENT.includes(tried.name) ? [] : '@full'
  test(
    `${tried.name} stays as typed without a usable answer, and a second press stores it once`,
    { tag },
    async ({ page, stack }) => {
      const { button } = await open({ page, tried })
      for (const { way, fail } of WAYS) {
        await test.step(way, async () => {
          await failPosts({ page, fail })
          // The message of the way before may stand there still when the post has not left yet.
          const posted = page.waitForRequest((request) => request.method() === 'POST')
          await button.click()
          await posted
          await expectKept({ page, tried, message: tried.message })
          await page.unrouteAll({ behavior: 'wait' })
        })
      }
      await test.step('offline', async () => {
        await page.context().setOffline(true)
        await button.click()
        await expectKept({ page, tried, message: OFFLINE })
        await page.context().setOffline(false)
      })
      await expectTaken({ page, tried })
      if (tried.stored) expect(await listRows({ stack, ...tried.stored })).toHaveLength(1)
    },
  )
}

test('a form that is never answered says so after a time limit and can be sent again', async ({
  page,
  stack,
}) => {
  const [tried] = cases()
  if (!tried?.stored) throw new Error('No case')
  const { button } = await open({ page, tried })
  // After the visit: the fixture waits for the page by the browser's own clock.
  await page.clock.install()
  const posts: Route[] = []
  await failPosts({
    page,
    fail: async (route) => {
      posts.push(route)
      await route.fetch()
    },
  })
  await button.click()
  await expect(button).toBeDisabled()
  await expect.poll(() => posts.length).toBe(1)
  const ended = page.waitForEvent('requestfailed')
  await page.clock.fastForward('00:31')
  await ended
  await expectKept({ page, tried, message: tried.message })
  await page.unrouteAll()
  await expectTaken({ page, tried })
  expect(await listRows({ stack, ...tried.stored })).toHaveLength(1)
})

const NO_ANSWER = 'We got no answer. Please try again.'

async function cutPosts(page: Page) {
  await failPosts({ page, fail: (route) => route.abort('connectionreset') })
}

/** Sends the form of that name into the void, and expects it to stay as it is and to say so. */
async function expectKeptWhenCut({
  page,
  name,
  values,
}: {
  page: Page
  name: string
  values: Record<string, string>
}) {
  const { form, button, field, fill } = getForm({ page, name })
  await fill(values)
  await cutPosts(page)
  await button.click()
  await expect(form.getByRole('alert')).toContainText(NO_ANSWER)
  for (const [fieldName, value] of Object.entries(values)) {
    await expect(field(fieldName)).toHaveValue(value)
  }
  await expect(button).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })
}

/** Presses a button of a form that has no answers of its own, which fails first. */
async function pressTwice({ page, name }: { page: Page; name: string }) {
  const button = page.getByRole('button', { name })
  await cutPosts(page)
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: NO_ANSWER })).toBeVisible()
  await expect(button).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })
  await button.click()
}

test(
  'the forms of an account stay as typed without a usable answer',
  { tag: '@full' },
  async ({ page, stack }) => {
    const email = `ada-${randomUUID()}@harbour.example`
    const password = 'correct horse battery'
    await page.goto('/signup')
    const signup = getForm({ page, name: 'signup' })
    await signup.fill({ name: 'Ada', email, company: 'Acme', password })
    await signup.form.getByRole('checkbox').check()
    await signup.button.click()
    await expect(page.getByRole('heading', { name: 'Welcome to the beta' })).toBeVisible()

    await page.goto(await linkFrom({ stack, email, type: 'signup' }))
    await expectKeptWhenCut({ page, name: 'confirmation', values: { password } })
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page).toHaveURL('/onboarding')
    await pressTwice({ page, name: 'Mark as done: Connect your ATS' })
    await expect(page.getByText('1 of 4 completed')).toBeVisible()

    await page.goto('/dashboard/settings')
    await expectKeptWhenCut({ page, name: 'profile', values: { name: 'Ada L.', company: 'Acme' } })
    await expectKeptWhenCut({
      page,
      name: 'email',
      values: { email: 'ada@harbour.example', currentPassword: password },
    })
    await page.goto('/dashboard/second-factor')
    await expectKeptWhenCut({ page, name: 'start', values: { currentPassword: password } })
    await getForm({ page, name: 'start' }).button.click()
    const qrCode = page.getByRole('img', { name: 'QR code for an authenticator app' })
    await expect(qrCode).toBeVisible()
    await expectKeptWhenCut({ page, name: 'verify', values: { code: '123456' } })
    await expect(qrCode).toBeVisible()
    const { codeAt } = await switchOnSecondFactor(page)

    await page.context().clearCookies()
    await page.goto('/forgot-password')
    await getForm({ page, name: 'forgotPassword' }).fill({ email })
    await getForm({ page, name: 'forgotPassword' }).button.click()
    await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    await page.goto(await linkFrom({ stack, email, type: 'recovery' }))
    await expectKeptWhenCut({ page, name: 'confirmation', values: {} })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const values = { password: 'another horse battery' }
    await expectKeptWhenCut({ page, name: 'newPassword', values })

    await page.context().clearCookies()
    await page.goto('/login')
    await getForm({ page, name: 'login' }).fill({ email, password })
    await getForm({ page, name: 'login' }).button.click()
    await expect(page).toHaveURL(/\/login\/code/)
    await expectKeptWhenCut({ page, name: 'code', values: { code: '123456' } })
    // The code of this half minute is used up.
    await getForm({ page, name: 'code' }).fill({ code: codeAt(Date.now() + 30_000) })
    await getForm({ page, name: 'code' }).button.click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'the choices of the frame leave the page as it is without a usable answer',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/pricing')
    await cutPosts(page)
    const expectNotice = async () => {
      const notice = page.getByRole('status').filter({ hasText: NO_ANSWER })
      await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Decline' }).click()
    await expectNotice()
    await page.reload()
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
    await expectNotice()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expectNotice()
    await expect(page).toHaveURL('/pricing')
  },
)

test(
  'the step of a guest who has paid stays without a usable answer',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/pricing')
    await openCheckout({ page, plan: 'Starter' })
    await payWith({ page, email: `buyer-${randomUUID()}@harrowvale.example` })
    await expect(page).toHaveURL(/\/payment-success/)
    // Stripe has led here, so only a visit of the test waits until the page answers by script.
    await page.reload()
    await expectKeptWhenCut({ page, name: 'setPassword', values: {} })
    await page.getByRole('button', { name: 'Set your password' }).click()
    await expect(page.getByRole('heading', { name: 'The link is on its way' })).toBeVisible()
  },
)
