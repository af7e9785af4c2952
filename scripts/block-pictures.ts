/**
 * Draws the pictures of the Studio's insert menu, studio/insert-menu/: `npm run block-pictures` beside a running `npm
 * start`. Each shows the kind's first example of the sample content on a temporary page.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type SanityClient } from '@sanity/client'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getEnvironment } from '#app/services.server.ts'
import { type BlockExample, findBlockExamples } from './block-examples.ts'
import { requireBrowser } from '#scripts/test/browser.ts'
import { explainDatasetError, writableDataset } from '#scripts/data/dataset.ts'
import { useRunningSandboxUnlessHosted } from '#scripts/run/sandbox-environment.ts'
import { readSettings } from '#scripts/run/settings.ts'

const FOLDER = path.join(import.meta.dirname, '../studio/insert-menu')
/** Part of a page that a picture shows, below the room that the page keeps free for its header. */
const VIEW = { width: 1200, height: 800 }
const HEADER_HEIGHT = 76
/** Twice the size in the menu, for high-density screens. */
const PICTURE = { width: 480, height: 320 }
const PAPER = '#fbfaf6'
const PAGE = { _id: 'page-of-block-pictures', _type: 'page' }
const PATH = '/block-pictures'

async function drawPictures(client: SanityClient) {
  const examples = await findBlockExamples()
  const browser = await chromium.launch({ executablePath: requireBrowser() })
  try {
    const page = await browser.newPage({
      viewport: { ...VIEW, height: VIEW.height + HEADER_HEIGHT },
      reducedMotion: 'reduce',
    })
    for (const example of examples) {
      const picture = await draw({ client, page, example })
      await writeFile(path.join(FOLDER, `${example.name}.webp`), picture)
      console.log(`studio/insert-menu/${example.name}.webp: ${picture.length} bytes`)
    }
  } finally {
    await browser.close()
    await client.delete(PAGE._id)
  }
  const hashes = Object.fromEntries(examples.map(({ name, hash }) => [name, hash]))
  await writeFile(path.join(FOLDER, 'pictures.json'), `${JSON.stringify(hashes, null, 2)}\n`)
}

async function draw({
  client,
  page,
  example: { name, documentId, key },
}: {
  client: SanityClient
  page: Page
  example: BlockExample
}) {
  const block = await client.fetch<Record<string, unknown> | null>(
    '*[_id == $documentId][0].blocks[_key == $key][0]',
    { documentId, key },
  )
  if (!block)
    throw new Error(`The dataset has no ${key} in ${documentId}: is it the sample content?`)
  // Unique per round, so that the screenshot cannot show the previous block.
  const mark = `picture-${name}`
  await client.createOrReplace({ ...PAGE, path: PATH, title: mark, blocks: [block] })
  await page.goto(`${getEnvironment().SITE_URL}${PATH}`)
  await waitForTitle({ page, title: mark })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.locator('body > :not(main)').evaluateAll((parts) =>
    parts.forEach((part) => {
      if (part instanceof HTMLElement) part.style.display = 'none'
    }),
  )
  // Fonts and lower pictures load after the page.
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const box = await page.locator('main').boundingBox()
  const height = Math.min((box?.height ?? 0) - HEADER_HEIGHT, VIEW.height)
  if (height <= 0) throw new Error(`${name} draws nothing.`)
  const shot = await page.screenshot({
    clip: { x: 0, y: HEADER_HEIGHT, width: VIEW.width, height },
  })
  return sharp(shot)
    .resize({ ...PICTURE, fit: 'contain', background: PAPER })
    .webp({ quality: 70 })
    .toBuffer()
}

/** The site learns of a change a moment after the lake has it. */
async function waitForTitle({ page, title }: { page: Page; title: string }) {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await page.title()).includes(title)) return
    await page.waitForTimeout(200)
    await page.reload()
  }
  throw new Error(`The site at ${page.url()} does not show what the dataset has.`)
}

try {
  if (readSettings().isHosted) {
    throw new Error(
      'The pictures are drawn on pages of their own, which a hosted dataset would publish.',
    )
  }
  await useRunningSandboxUnlessHosted()
  await drawPictures(writableDataset())
} catch (error) {
  console.error(explainDatasetError(error))
  process.exitCode = 1
}
