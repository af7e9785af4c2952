import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { requireBrowser } from '#scripts/test/browser.ts'

export const FRAME = { width: 1280, height: 720 }
export const FRAMES_PER_SECOND = 25

/** Letters are drawn at twice the size and made small by the encoder, so that slow moves are smooth. */
const PIXEL_RATIO = 2

/** One picture of the film and how many frames it stands for. */
export type Shot = { file: string; frames: number }

/**
 * Sets the page of the film to each frame's moment in turn and keeps a picture of every moment that
 * differs from the one before: the same page gives the same pictures on every machine.
 *
 * @param poster the second whose picture is also kept as a PNG
 */
export async function captureFilm({
  html,
  seconds,
  folder,
  poster,
}: {
  html: string
  seconds: number
  folder: string
  poster: { at: number; file: string }
}): Promise<Shot[]> {
  const file = path.join(folder, 'film.html')
  await mkdir(folder, { recursive: true })
  await writeFile(file, html)
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  try {
    const page = await browser.newPage({ viewport: FRAME, deviceScaleFactor: PIXEL_RATIO })
    await page.goto(pathToFileURL(file).href)
    await show({ page, at: poster.at })
    // A font is fetched when a letter needs it; the first picture waits for those of the poster.
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: poster.file })
    return await captureFrames({ page, seconds, folder })
  } finally {
    await browser.close()
  }
}

async function captureFrames({
  page,
  seconds,
  folder,
}: {
  page: Page
  seconds: number
  folder: string
}) {
  const shots: Shot[] = []
  let last: string | undefined
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const state = await show({ page, at: frame / FRAMES_PER_SECOND })
    const shot = shots.at(-1)
    if (shot && state === last) {
      shot.frames += 1
      continue
    }
    last = state
    const file = path.join(folder, `${String(frame).padStart(5, '0')}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 96 })
    shots.push({ file, frames: 1 })
  }
  return shots
}

function show({ page, at }: { page: Page; at: number }) {
  return page.evaluate<string>(`film.show(${at})`)
}
