import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTENT_FOLDER } from '#content/documents.ts'
import { sampleDocuments } from './sample.ts'

/** In characters: a caption has two lines at the foot of the picture. */
const LONGEST_LINE = 80
/** In characters a second: people read so many with ease. */
const READING_SPEED = 20

const film = z
  .object({ duration: z.number(), transcript: z.string() })
  .parse(sampleDocuments.get('demo-video'))

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const toSeconds = (time: string) =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

const captions = readFileSync(path.join(CONTENT_FOLDER, 'assets/film/product.en.vtt'), 'utf8')
  .split('\n\n')
  .flatMap((cue) => {
    const [, from, to, text] = /^([\d:.]+) --> ([\d:.]+)\n([\s\S]+)$/.exec(cue) ?? []
    if (from === undefined || to === undefined || text === undefined) return []
    return [{ from: toSeconds(from), to: toSeconds(to), text: oneLine(text) }]
  })
const spoken = captions.filter(({ text }) => !text.startsWith('['))

/** A document of the sample content, as JSON. */
function readJson(id: string) {
  return JSON.stringify(sampleDocuments.get(id))
}

test('every caption follows the one before, can be read in its time and fits two lines', () => {
  expect(captions.length).toBeGreaterThan(20)
  for (const [index, { from, to, text }] of captions.entries()) {
    expect(from).toBeGreaterThan(captions[index - 1]?.to ?? -1)
    expect(text.length, text).toBeLessThanOrEqual(LONGEST_LINE)
    expect(text.length / (to - from), text).toBeLessThan(READING_SPEED)
  }
  expect(captions.at(-1)?.to).toBeCloseTo(film.duration, 1)
})

test('the transcript has every line that is said, in its order', () => {
  const transcript = oneLine(film.transcript)
  let last = -1
  for (const { text } of spoken) {
    const place = transcript.indexOf(text, last + 1)
    expect(place, text).toBeGreaterThan(last)
    last = place
  }
})

test('what the captions count is what the documents count', () => {
  const said = spoken.map(({ text }) => text).join(' ')
  expect(readJson('page-demo')).toMatch(/"applicants":148\b/)
  expect(readJson('page-demo')).toMatch(/"holding":9\b/)
  expect(readJson('page-demo')).toMatch(/"shortlistLine":70\b/)
  expect(readJson('feature-role-briefs')).toContain('The shortlist begins at 70.')
  expect(readJson('feature-interview-scheduling')).toContain('Amara')
  const figures = ['148 people', '22 points', 'begin at 70', 'more than 70', 'Nine more']
  for (const figure of figures) expect(said).toContain(figure)
})

test('Amara is above the profile in as many parts of the assessment as is said', () => {
  const radar = z.object({
    axes: z.array(z.object({ candidate: z.number(), profile: z.number() })),
  })
  const { picture } = z
    .object({ picture: z.tuple([radar]) })
    .parse(sampleDocuments.get('feature-skill-assessment'))
  const { axes } = picture[0]
  expect(axes.filter(({ candidate, profile }) => candidate > profile)).toHaveLength(5)
  expect(axes).toHaveLength(6)
})
