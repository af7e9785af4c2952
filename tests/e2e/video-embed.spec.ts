import { type Page } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

// The player is answered here; that it is asked for at all counts as leaving the machine.
test.use({ expectedFaults: [/left the machine: https:\/\/www\.youtube-nocookie\.com\/embed\//] })

/** Answers for the player's host, and notes each request to it. */
async function answerForPlayer(page: Page) {
  const requests: string[] = []
  await page.route(`${PLAYER}/**`, async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' })
  })
  return requests
}

test.beforeEach(async ({ dataset }) => {
  const [image] = await dataset.fetch<{ _id: string }[]>(
    '*[_type == "sanity.imageAsset"][0...1]{ _id }',
  )
  const poster = {
    _type: 'imageWithAlt',
    alt: 'The desk',
    asset: { _type: 'reference', _ref: image?._id },
  }
  const block = {
    _key: 'embed',
    _type: 'videoEmbed',
    heading: 'The desk in two minutes',
    address: 'https://youtu.be/aB3-_xYz019',
    title: 'A morning at the desk',
    poster,
    playLabel: 'Play the video',
    watchLabel: 'Watch it there instead',
    notice: 'When it plays, YouTube learns your IP address.',
  }
  await dataset.create({
    _id: 'page-with-embed',
    _type: 'page',
    title: 'With a video',
    path: '/with-a-video',
    blocks: [block],
  })
})

test('a video of another service is asked for when it is played, and not before', async ({
  page,
  expectAccessible,
}) => {
  const requests = await answerForPlayer(page)
  await expectAccessible('/with-a-video')
  expect(requests).toEqual([])

  await page.getByRole('button', { name: 'Play the video A morning at the desk' }).press('Enter')
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('heading', { name: 'The player' })).toBeVisible()
  expect(requests).toEqual([`${PLAYER}/embed/aB3-_xYz019?autoplay=1&rel=0`])
  await expect(frame).toHaveAttribute('title', 'A morning at the desk')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  )
  await expect(frame).toBeFocused()
})

test('the policy of the page on which a visit began lets the video play', async ({
  page,
  dataset,
}) => {
  const requests = await answerForPlayer(page)
  const target = { _type: 'reference', _ref: 'page-with-embed' }
  const link = { _type: 'link', label: 'See it', target }
  await dataset
    .patch('page-contact')
    .insert('before', 'blocks[0]', [
      { _key: 'call', _type: 'callToAction', heading: 'A video', primaryLink: link },
    ])
    .commit()

  await page.goto('/contact')
  await page.getByRole('link', { name: 'See it' }).click()
  await page.getByRole('button', { name: /^Play the video/ }).click()
  await expect(page.locator('iframe').contentFrame().getByText('The player')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a video of another service is a link to it', async ({ page }) => {
    await page.goto('/with-a-video')
    await expect(page.getByRole('link', { name: /^Play the video/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aB3-_xYz019',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
