import { BRAND } from '#schemas/brand.ts'
import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const TITLE = `One role on ${BRAND.name}, from 148 CVs to six people`

const player = (page: Page) => page.getByRole('group', { name: TITLE })
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })

type Film = { paused: boolean; muted: boolean; time: number; captions: string | undefined }

/** The film as the browser knows it. */
function film(page: Page) {
  return page.locator('video').evaluate((video: HTMLVideoElement): Film => ({
    paused: video.paused,
    muted: video.muted,
    time: video.currentTime,
    captions: video.textTracks[0]?.mode,
  }))
}

async function openPlayer(page: Page) {
  await page.goto('/demo')
  await expect(button(page, 'Play')).toBeVisible()
}

async function play(page: Page) {
  await button(page, `Play: ${TITLE}`).click()
  await expect.poll(async () => (await film(page)).time).toBeGreaterThan(0.2)
}

test('the big button plays the film, and nothing of it is loaded before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') loaded.push(request.url())
  })
  await openPlayer(page)
  expect(loaded).toEqual([])
  await play(page)
  await expect(button(page, 'Pause')).toBeFocused()
  await expect(button(page, `Play: ${TITLE}`)).toBeHidden()
})

test('a click on the picture pauses the film, and another goes on', async ({ page }) => {
  await openPlayer(page)
  await page.locator('video').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await page.locator('video').click()
  await expect(button(page, 'Play')).toBeVisible()
  expect((await film(page)).paused).toBe(true)
  await button(page, 'Play').click()
  await expect.poll(async () => (await film(page)).paused).toBe(false)
})

test('the sound goes off and on apart from playing', async ({ page }) => {
  await openPlayer(page)
  await button(page, 'Mute').click()
  await expect(button(page, 'Unmute')).toBeVisible()
  expect(await film(page)).toMatchObject({ muted: true, paused: true })
  await button(page, 'Unmute').click()
  await expect(button(page, 'Mute')).toBeVisible()
})

test(
  'sound that was turned all the way down comes back by the button',
  { tag: '@full' },
  async ({ page }) => {
    await openPlayer(page)
    await button(page, 'Mute').focus()
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowDown')
    await button(page, 'Unmute').click()
    await expect(button(page, 'Mute')).toBeVisible()
    const isHeard = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => !video.muted && video.volume > 0)
    expect(await isHeard()).toBe(true)
  },
)

test(
  'a system with colours of its own shows whether captions are on, too',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openPlayer(page)
    const captions = button(page, 'Captions')
    const switchTo = async (isOn: boolean) => {
      await captions.click()
      await expect(captions).toHaveAttribute('aria-pressed', String(isOn))
    }
    await switchTo(false)
    const off = await captions.screenshot()
    await switchTo(true)
    await expect.poll(async () => off.equals(await captions.screenshot())).toBe(false)
  },
)

test(
  'captions come from the dataset, stand there at first and can be hidden',
  { tag: '@full' },
  async ({ page }) => {
    await openPlayer(page)
    await play(page)
    await button(page, 'Pause').click()
    await player(page).getByRole('slider', { name: 'Position in the film' }).fill('2')
    const cues = () =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          Array.from(video.textTracks[0]?.activeCues ?? [], (cue) =>
            'text' in cue ? String(cue.text) : '',
          ),
        )
    await expect.poll(cues).toEqual([expect.stringContaining(`one role on ${BRAND.name}`)])
    await expect(button(page, 'Captions')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Captions').click()
    await expect(button(page, 'Captions')).toHaveAttribute('aria-pressed', 'false')
    expect((await film(page)).captions).toBe('hidden')
  },
)

test(
  'keys play, wind, mute, caption and fill the screen, and say what they did',
  { tag: '@full' },
  async ({ page }) => {
    await openPlayer(page)
    const status = player(page).getByRole('status')
    await button(page, 'Play').focus()
    await page.keyboard.press('k')
    await expect(button(page, 'Pause')).toBeVisible()
    await expect(status).toHaveText('Playing')
    await page.keyboard.press('Space')
    await expect(button(page, 'Play')).toBeVisible()

    const { time } = await film(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await film(page)).time).toBeCloseTo(time + 5, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await film(page)).time).toBeCloseTo(time, 0)

    await page.keyboard.press('m')
    await expect(status).toHaveText('Sound off')
    await page.keyboard.press('c')
    await expect(status).toHaveText('Captions off')
    await page.keyboard.press('c')
    await expect(status).toHaveText('Captions on')
    await page.keyboard.press('f')
    await expect(button(page, 'Leave full screen')).toBeVisible()
    await page.keyboard.press('f')
    await expect(button(page, 'Full screen')).toBeVisible()
  },
)

test('the line of time winds the film and says where it is', { tag: '@full' }, async ({ page }) => {
  await openPlayer(page)
  await play(page)
  await button(page, 'Pause').click()
  const line = player(page).getByRole('slider', { name: 'Position in the film' })
  await line.fill('60')
  await expect.poll(async () => (await film(page)).time).toBeCloseTo(60, 0)
  await expect(line).toHaveAttribute('aria-valuetext', '1:00 of 2:00')
  await expect(player(page)).toContainText('1:00 / 2:00')
})

test.describe('with a film that has gone', () => {
  test.use({ expectedFaults: [/status of 404/] })

  test('the page says so and points to the text', { tag: '@full' }, async ({ page }) => {
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
    await openPlayer(page)
    await page.locator('video').click()
    await expect(player(page).getByRole('alert')).toContainText('says below')
  })
})

test('all that is said can be read, and the links and badges stand around the film', async ({
  page,
}) => {
  await page.goto('/demo')
  const main = page.getByRole('main')
  const step = main.getByText('Step 6, schedule interviews.')
  await expect(step).toBeHidden()
  await main.getByText('Read the transcript').click()
  await expect(step).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get started from $79/month' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expect(main.getByRole('link', { name: 'Schedule a live demo' })).toHaveAttribute(
    'href',
    '/contact',
  )
  for (const badge of ['GDPR & SOC-2 compliant', '30-day guarantee', 'Cancel anytime']) {
    await expect(main.getByText(badge, { exact: true })).toBeVisible()
  }
})

test('the link on Home leads to the film', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Watch 2-min demo' }).click()
  await expect(page).toHaveURL(/\/demo$/)
  await expect(button(page, 'Play')).toBeVisible()
})

test('the player moves nothing when its script arrives', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.title += ` shift:${entry.startTime}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPlayer(page)
  expect(await page.title()).not.toContain('shift:')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser’s own controls stand there, with film, captions and text', async ({ page }) => {
    await page.goto('/demo')
    const video = page.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video.locator('source')).toHaveCount(2)
    await expect(video.locator('track[kind="captions"]')).toHaveCount(1)
    await expect(player(page).getByRole('button')).toHaveCount(0)
    await expect(player(page)).toContainText('2:00')
    await page.getByText('Read the transcript').click()
    await expect(page.getByText('Step 1, import job requirements.')).toBeVisible()
  })
})
