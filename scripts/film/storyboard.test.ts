import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_FOLDER, readSampleDocuments } from '#content/documents.ts'
import { cues, webVtt } from './captions.ts'
import { allMoves } from './moves.ts'
import { readPictures } from './pictures.ts'
import { DURATION, STORYBOARD, TIMELINE } from './storyboard.ts'

/** What fits into a caption of two lines at the foot of the picture. */
const LONGEST_LINE = 80
/** What people read with ease, in characters a second. */
const READING_SPEED = 20

const plain = (text: string) => text.replace(/\s+/g, ' ')

async function demoVideo() {
  const documents = await readSampleDocuments()
  return documents.find(({ _id }) => _id === 'demo-video')
}

test('the film lasts two minutes, and its document says so', async () => {
  expect(DURATION).toBe(120)
  expect((await demoVideo())?.duration).toBe(DURATION)
})

test('it shows the six steps in their order, under the names that How it works gives them', async () => {
  const documents = await readSampleDocuments()
  const page = JSON.stringify(documents.find(({ _id }) => _id === 'page-how-it-works'))
  const steps = STORYBOARD.flatMap(({ step }) => (step ? [step] : []))
  expect([...new Set(steps.map(({ number }) => number))]).toEqual([1, 2, 3, 4, 5, 6])
  for (const { title } of steps) expect(page).toContain(`"title":"${title}"`)
})

test('what the captions count is what the pictures show', async () => {
  const { brief, sources, shortlist, cv, radar, week } = await readPictures()
  const said = plain(
    STORYBOARD.flatMap(({ narration }) => narration.map(({ text }) => text)).join(' '),
  )
  expect(sources).toMatchObject({ bars: [61, 44, 27, 16].map((value) => ({ value })) })
  expect(61 + 44 + 27 + 16).toBe(148)
  expect(shortlist).toMatchObject({ applicants: 148, holding: 9, shortlistLine: 70 })
  expect(JSON.stringify(brief)).toContain('100 points in all. The shortlist begins at 70.')
  expect(JSON.stringify(cv)).toContain('People 22')
  expect(JSON.stringify(week)).toContain('10:30 Amara')
  if (radar._type !== 'radarVignette') throw new Error('The assessment is a radar.')
  const above = (radar.axes ?? []).filter(
    ({ candidate, profile }) => (candidate ?? 0) > (profile ?? 0),
  )
  expect(above).toHaveLength(5)
  for (const figure of ['148 people', '22 points', 'five of six', 'more than 70', 'Nine more']) {
    expect(said).toContain(figure)
  }
})

test('every caption follows the one before, can be read in its time and fits two lines', () => {
  const all = cues()
  for (const [index, { from, to, text }] of all.entries()) {
    expect(from).toBeGreaterThan(all[index - 1]?.to ?? -1)
    expect(text.length, text).toBeLessThanOrEqual(LONGEST_LINE)
    expect(text.length / (to - from), text).toBeLessThan(READING_SPEED)
  }
  expect(all.at(-1)?.to).toBeCloseTo(DURATION, 1)
})

test('captions are written as WebVTT', () => {
  expect(webVtt()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:00\.750\n\[Quiet music\]\n\n/)
  expect(webVtt()).toContain('\n00:01:50.600 --> 00:01:54.350\n300 hours of screening')
})

test('the captions in the sample content are those of the storyboard', async () => {
  const file = path.join(CONTENT_FOLDER, 'assets/film/product.en.vtt')
  expect(await readFile(file, 'utf8')).toBe(webVtt())
})

test('the transcript has every line that is said, in its order', async () => {
  const transcript = plain(String((await demoVideo())?.transcript))
  let last = -1
  for (const { text } of STORYBOARD.flatMap(({ narration }) => narration)) {
    const place = transcript.indexOf(plain(text), last + 1)
    expect(place, text).toBeGreaterThan(last)
    last = place
  }
})

test('every scene comes, moves and is over before the next has come', () => {
  const moves = allMoves()
  for (const { id, start, seconds } of TIMELINE) {
    const own = moves.filter(({ target }) => target.startsWith(`#${id} `))
    expect(own.length, id).toBeGreaterThan(0)
    expect(own.every(({ at, lasts }) => at >= start && at + lasts <= start + seconds)).toBe(true)
  }
})
