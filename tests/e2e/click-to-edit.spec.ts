import { type FrameLocator, type Locator, type Page } from '@playwright/test'
import { vercelStegaDecode } from '@vercel/stega'
import { LATE_OVERLAYS, openPresentation } from '#tests/fixtures/presentation.ts'
import { z } from 'zod'
import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [LATE_OVERLAYS] })

const LOADED = { timeout: 90_000 }

/** A sum, say, has no field. */
const SHARE_OF_TEXTS = 0.98

test('a click on a price, a bullet or its figure opens that field of that plan', async ({
  page,
}) => {
  test.slow()
  const frame = await openPresentation({ page, path: '/pricing' })
  const plan = frame.getByRole('article').filter({ hasText: 'Professional' })
  const openField = async ({ text, field }: { text: string; field: string }) => {
    await expect(async () => {
      await plan.getByText(text, { exact: true }).click({ force: true })
      await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname).endsWith(field), {
        timeout: 5_000,
      })
    }).toPass(LOADED)
  }
  await openField({ text: '199', field: 'plan/plan-professional/annualPrice' })
  await openField({ text: 'CVs a month', field: 'features[_key=="cvs-a-month"].label' })
  await openField({ text: '500', field: 'features[_key=="cvs-a-month"].value' })
})

for (const path of [
  '/',
  '/pricing',
  '/blog/integrating-ai-tools',
  '/case-studies/enlighten-executive-assistant',
]) {
  test(
    `a click on any text or picture of ${path} opens its field`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(1_500_000)
      const frame = await openPresentation({ page, path })
      await drawForms(frame)
      // The header and the footer are the same on each page.
      const parts = await findParts(frame.locator(path === '/' ? 'body' : 'main'))
      await hearClicks(page)
      // The overlays answer to the pointer once they have found the Studio.
      const first = parts.find(({ source }) => readPlace(source))
      await expect(async () => {
        expect(await opensField({ page, frame, part: first })).toBe(true)
      }).toPass(LOADED)
      const missed: string[] = []
      for (const part of parts) {
        // The Studio may still scroll to the field that was opened last: whoever misses then presses again.
        const isOpened =
          (await opensField({ page, frame, part })) || (await opensField({ page, frame, part }))
        if (!isOpened) {
          missed.push(`${part.text} (${part.source})`)
        }
      }
      expect(parts.length).toBeGreaterThan(50)
      expect(missed.filter((name) => name.startsWith(PICTURE))).toEqual([])
      expect(missed.length, missed.join('\n')).toBeLessThan(parts.length * (1 - SHARE_OF_TEXTS))
    },
  )
}

/** Comes near the forms that are drawn anew then: their elements are others afterwards. */
async function drawForms(frame: FrameLocator) {
  const forms = frame.locator('[data-near]')
  await expect(async () => {
    for (const form of await forms.all()) {
      await form.evaluate((part) => part.firstElementChild?.scrollIntoView(), undefined, GONE)
    }
    await expect(forms).toHaveCount(0, GONE)
  }).toPass(LOADED)
}

const PICTURE = 'picture'

const OpenedSchema = z.object({ id: z.string(), path: z.string() }).partial()

/** A part that is not there after this long is gone. */
const GONE = { timeout: 5_000 }

type Part = {
  index: number
  text: string
  /** The text beside its element, of the same parent. */
  around: string
  source: string | null
  x: number
  y: number
  isDrawn: boolean
}

/**
 * Every visible text and picture with where it says that it comes from, and where in its element to click. Ordinals and
 * initials, which the site draws and hides from readers, are left out.
 */
async function findParts(area: Locator) {
  const found = await area.evaluate((body, picture) => {
    const parts: Part[] = []
    // A phrase that is marked within a heading has its source where the heading's text ends.
    const readOwnText = (element: Element | null) =>
      [...(element?.childNodes ?? [])]
        .map((node) => (node instanceof Text ? node.data : ''))
        .join('')
    const add = (element: Element, text: string, box: DOMRect) => {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isAbovePage = box.bottom + window.scrollY < 0
      if (!isShown || isAbovePage || box.width < 2 || box.height < 2) return
      const isForReaders = element.closest('.sr-only, [data-view="previewFrame"], aside, noscript')
      if (isForReaders) return
      const index = parts.length
      element.setAttribute(`data-part-${index}`, '')
      const around = element.getBoundingClientRect()
      const source = element.closest('[data-sanity]')?.getAttribute('data-sanity') ?? null
      parts.push({
        index,
        text,
        around: readOwnText(element.parentElement),
        source,
        isDrawn: element.closest('[aria-hidden="true"]') !== null,
        x: box.x - around.x + Math.min(box.width / 2, 20),
        y: box.y - around.y + box.height / 2,
      })
    }
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // No browser tells its driver where a part of an SVG's text is.
      const element = node.parentElement?.closest(':not(tspan)')
      if (!element || !node.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const own = node.nodeValue
      // A text that runs over several lines has other texts within the box around it.
      const [line] = [...range.getClientRects()].toSorted((a, b) => b.width - a.width)
      if (line) add(element, own.length > 500 ? own : element.textContent, line)
    }
    for (const image of body.querySelectorAll('img[src]:not([src^="data:"])')) {
      add(image, `${picture} ${image.getAttribute('alt') ?? ''}`, image.getBoundingClientRect())
    }
    return parts
  }, PICTURE)
  const parts = found.map((part) => ({
    ...part,
    source: sourceInText(part.text) ?? part.source ?? sourceInText(part.around),
  }))
  return parts.filter((part) => !part.isDrawn || readPlace(part.source))
}

/** The source that stega names in a text, as `data-sanity` writes it. */
function sourceInText(text: string) {
  const decoded = vercelStegaDecode<{ id: string; path: string }>(text)
  return decoded ? `id=${decoded.id};path=${decoded.path}` : null
}

/** Hears in the Studio's window which field the overlays ask it to open. */
async function hearClicks(page: Page) {
  await page.evaluate(() => {
    window.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: string; data?: unknown }>) => {
        if (data.type !== 'visual-editing/focus') return
        document.documentElement.setAttribute('data-opened', JSON.stringify(data.data))
      },
    )
  })
}

/** Whether a click on a part asks the Studio for the document and the field that it comes from. */
async function opensField({
  page,
  frame,
  part,
}: {
  page: Page
  frame: FrameLocator
  part: Part | undefined
}) {
  const place = part && readPlace(part.source)
  if (!place) return false
  const studio = page.locator('html')
  await studio.evaluate((html) => html.removeAttribute('data-opened'))
  const element = frame.locator(`[data-part-${part.index}]`)
  try {
    // Not beneath the header.
    const centre = { block: 'center', behavior: 'instant' } as const
    await element.evaluate((shown, options) => shown.scrollIntoView(options), centre, GONE)
    await element.click({ position: { x: part.x, y: part.y }, force: true, ...GONE })
  } catch {
    // A press on another part has taken it away.
    return false
  }
  const readOpened = async () => {
    const opened = OpenedSchema.parse(
      JSON.parse((await studio.getAttribute('data-opened')) ?? '{}'),
    )
    return { ...opened, path: readBlockPath(opened.path ?? '') }
  }
  try {
    await expect.poll(readOpened, { intervals: [20, 50], timeout: 2_000 }).toMatchObject(place)
    return true
  } catch {
    return false
  }
}

function readPlace(source: string | null) {
  const id = /\bid=([^;?]+)/.exec(source ?? '')?.[1]
  const path = /\bpath=([^;?]+)/.exec(source ?? '')?.[1]
  if (id === undefined || path === undefined) return null
  // A block as a whole is the place of its parts that have none.
  if (/^blocks:[^.]*$/.test(decodeURIComponent(path))) return null
  const field = decodeURIComponent(path)
    .replaceAll(/:(\d+)/g, '[$1]')
    .replaceAll(/:([^.:[]+)/g, '[_key=="$1"]')
  return { id: decodeURIComponent(id), path: readBlockPath(field) }
}

/** A paragraph is edited as a whole: whichever of its spans is pressed, the field is the block's. */
function readBlockPath(path: string) {
  return path.replace(/\.children\[.*$/, '')
}
