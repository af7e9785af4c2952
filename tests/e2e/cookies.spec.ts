import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Page } from '@playwright/test'
import { type SanityClient } from '@sanity/client'
import { CONSENT_COOKIE } from '#app/http/cookies/consent.ts'
import { holdPosts } from '#tests/fixtures/posts.ts'
import { openStudio } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const listChoices = (page: Page) => page.getByRole('region', { name: 'Cookies' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the banner asks until there is a choice, which is remembered and can be changed at the foot of every page', async ({
      page,
      context,
    }) => {
      await page.goto('/pricing?utm_source=post')
      const choices = listChoices(page)
      await expect(choices).toBeInViewport()
      const accept = choices.getByRole('button', { name: 'Accept' })
      await expect(accept).toHaveAttribute('aria-pressed', 'false')
      await accept.click()
      await expect(accept).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL('/pricing?utm_source=post')
      await expect(choices).not.toBeInViewport()

      await page.goto('/about')
      await expect(accept).toHaveAttribute('aria-pressed', 'true')
      await choices.getByRole('button', { name: 'Decline' }).click()
      await expect(accept).toHaveAttribute('aria-pressed', 'false')
      const cookies = await context.cookies()
      expect(cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
        { name: 'cookies', httpOnly: false },
      ])
    })
  })
}

test('the Tab key goes through the question and the header without moving the page', async ({
  page,
}) => {
  await page.goto('/pricing')
  const choices = listChoices(page)
  const scrollTop = () => page.evaluate(() => window.scrollY)
  for (const name of ['Decline', 'Accept']) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(choices.getByRole('button', { name })).toBeFocused({ timeout: 500 })
    }).toPass()
    expect(await scrollTop()).toBe(0)
  }
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.keyboard.press('Tab')
  const logo = page.getByRole('banner').getByRole('link').first()
  await expect(logo).toBeFocused()
  await expect(logo).toBeInViewport()
  expect(await scrollTop()).toBe(700)
})

test('a button that is held down while the answer arrives is pressed', async ({ page }) => {
  await page.goto('/pricing')
  const letGo = await holdPosts(page)
  await listChoices(page).getByRole('button', { name: 'Decline' }).click()
  const dark = page.getByRole('button', { name: 'Dark', exact: true })
  await dark.scrollIntoViewIfNeeded()
  await dark.hover()
  await page.mouse.down()
  const answered = page.waitForResponse('**/cookie-choices*')
  letGo()
  await answered
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(listChoices(page).getByRole('button', { name: 'Decline' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.mouse.up()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test(
  'a low window shows the page: there the question waits at its end',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/pricing')
    await expect(listChoices(page)).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(listChoices(page)).toBeInViewport()
  },
)

test(
  'the answer stands although the visitor leaves before the server has heard of it',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/?utm_source=post')
    const letGo = await holdPosts(page)
    await listChoices(page).getByRole('button', { name: 'Accept' }).click()
    await page.goto('/about')
    const accept = listChoices(page).getByRole('button', { name: 'Accept' })
    await expect(accept).toHaveAttribute('aria-pressed', 'true')
    const [cookie] = await context.cookies()
    const kept = Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString()
    expect(JSON.parse(kept)).toEqual({ choice: 'accept', campaign: { utm_source: 'post' } })
    letGo()
  },
)

test(
  'the question comes first for the keyboard, after the way past the header',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/')
    const stops: (string | null | undefined)[] = []
    while (stops.length < 3) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(stops).toEqual(['Skip to content', 'Decline', 'Accept'])
  },
)

test(
  'after the answer the focus is in the page, which does not scroll',
  { tag: '@full' },
  async ({ page }) => {
    const answer = async (press: () => Promise<void>) => {
      const scrolled = await page.evaluate(() => window.scrollY)
      // Its cookie would otherwise come after the next question has been prepared.
      const stored = page.waitForResponse((response) => response.url().includes('/cookie-choices'))
      await press()
      await stored
      await expect(listChoices(page)).not.toBeInViewport()
      await expect(page.locator(':focus')).toHaveCount(1)
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    }
    const button = (name: string) => listChoices(page).getByRole('button', { name })
    /** Without the scrolling by which Playwright comes to a button. */
    const click = async (name: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await button(name).boundingBox()) ?? {}
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    const askAgain = async () => {
      await page.context().clearCookies()
      await page.goto('/contact')
      await page.evaluate(() => window.scrollTo(0, 300))
    }

    await askAgain()
    await answer(() => click('Decline'))
    await expect(page.getByRole('main')).toBeFocused()

    await askAgain()
    await button('Accept').focus()
    await answer(() => page.keyboard.press('Enter'))
    await expect(page.getByRole('main')).toBeFocused()

    await askAgain()
    const field = page.getByRole('textbox', { name: 'Full Name' })
    await field.focus()
    await answer(() => click('Accept'))
    await expect(field).toBeFocused()
  },
)

test(
  'on a wide window the question is a card at the lower left',
  { tag: '@full' },
  async ({ page }) => {
    for (const window of [
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(window)
      await page.goto('/')
      const card = await listChoices(page).boundingBox()
      expect(card).toMatchObject({ x: 20, width: 360 })
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBe(window.height - 20)
      expect(card?.height).toBeLessThan(260)
    }
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'header and question leave four fifths of the first screen to the page',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/')
      const banner = await listChoices(page).boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.y).toBe(0)
      expect((banner?.height ?? 0) + (header?.height ?? 0)).toBeLessThan(844 / 5)
      await page.setViewportSize({ width: 320, height: 568 })
      await expect(listChoices(page)).toBeInViewport({ ratio: 1 })
    },
  )
})

test('the footer’s link leads to the choice', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await listChoices(page).getByRole('button', { name: 'Decline' }).click()
  await expect(listChoices(page)).not.toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page).toHaveURL('/#cookie-choices')
  await expect(listChoices(page)).toBeInViewport()
})

test('the campaign of the first page is kept, on whichever page the yes is said', async ({
  page,
  context,
}) => {
  await page.goto('/?utm_source=post')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  expect(await context.cookies()).toEqual([])
  const choices = listChoices(page)
  await choices.getByRole('button', { name: 'Accept' }).click()
  await expect(choices).not.toBeInViewport()
  const [cookie] = await context.cookies()
  const kept = Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString()
  expect(JSON.parse(kept)).toEqual({ choice: 'accept', campaign: { utm_source: 'post' } })
})

test('visits are counted only after a yes, and no longer after a no', async ({
  page,
  dataset,
  stack,
}) => {
  const counter = await startCounter()
  await addTag({ dataset, siteUrl: stack.siteUrl, src: `${counter.url}/script.js` })
  await page.goto('/about')
  expect(counter.seen).toEqual([])
  await listChoices(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => counter.seen).toEqual(['/script.js', '/visit?site=testco&at=/about'])

  await listChoices(page).getByRole('button', { name: 'Decline' }).click()
  await expect(listChoices(page).getByRole('button', { name: 'Decline' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/features')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(counter.seen).toHaveLength(2)
  await counter.stop()
})

test('a browser in which the Studio was opened runs no analytics, whatever it agrees to', async ({
  page,
  dataset,
  stack,
}) => {
  const counter = await startCounter()
  await addTag({ dataset, siteUrl: stack.siteUrl, src: `${counter.url}/script.js` })
  await page.goto('/about')
  await listChoices(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => counter.seen.length).toBe(2)

  await openStudio(page)
  const answer = await page.goto('/features')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(answer?.headers()['content-security-policy']).not.toContain(counter.url)
  await expect(page.locator(`script[src^="${counter.url}"]`)).toHaveCount(0)
  expect(counter.seen).toHaveLength(2)
  await counter.stop()
})

/** Resolves once the site knows of it: on a busy machine a page may come from what the lake said before. */
async function addTag({
  dataset,
  siteUrl,
  src,
}: {
  dataset: SanityClient
  siteUrl: string
  src: string
}) {
  await dataset
    .patch('siteSettings')
    .set({
      analyticsTags: [
        {
          _key: 'counter',
          _type: 'analyticsTag',
          name: 'Counter',
          src,
          attributes: [{ _key: 'site', name: 'data-site', value: 'testco' }],
        },
      ],
    })
    .commit()
  const consent = Buffer.from(JSON.stringify({ choice: 'accept', campaign: {} })).toString('base64')
  const headers = { Cookie: `${CONSENT_COOKIE}=${encodeURIComponent(consent)}` }
  await expect
    .poll(async () => (await fetch(`${siteUrl}/about`, { headers })).text())
    .toContain(src)
}

/** Stands in for an analytics service: a script from another origin, which sends there. */
async function startCounter() {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.setHeader('Content-Type', 'text/javascript')
    response.end(`const { site } = document.currentScript.dataset
      void fetch(new URL('/visit?site=' + site + '&at=' + location.pathname, document.currentScript.src), { mode: 'no-cors' })`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
