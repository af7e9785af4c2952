import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shortlist } from './shortlist.tsx'
import { type VignetteData } from './vignette.types.ts'

const vignette: VignetteData<'shortlistVignette'> = {
  _type: 'shortlistVignette',
  title: 'Operations Manager, Leeds',
  applicants: 148,
  holding: 9,
  criteria: [
    { _key: 'o', name: 'Operations', outOf: 60 },
    { _key: 'p', name: 'People', outOf: 40 },
  ],
  shortlistLine: 70,
  candidates: [
    { _key: 'rory', name: 'Rory Bassett', role: 'Team leader', points: [40, 25] },
    { _key: 'amara', name: 'Amara Okafor', role: 'Head of ops', points: [56, 36] },
    { _key: 'jonas', name: 'Jonas Weiss', role: 'Site lead', points: [50, 30] },
  ],
  reasonsHeading: 'Why Amara ranks first',
  reasons: [
    { _key: 'o', evidence: 'Cut late departures.', question: null, source: 'CV, page 1' },
    { _key: 'p', evidence: null, question: 'To ask: nights?', source: null },
  ],
  labels: {
    applicants: 'applicants',
    shortlist: 'Shortlist',
    holding: 'Holding',
    declined: 'Declined',
    candidate: 'Candidate',
    points: 'Points by criterion',
    shortlistLine: 'Shortlist line, {points} points',
    outOf: 'of',
    invite: 'Invite to interview',
    hold: 'Hold',
  },
}

function render(fields: Partial<VignetteData<'shortlistVignette'>> = {}) {
  return renderToStaticMarkup(<Shortlist vignette={{ ...vignette, ...fields }} />)
}

test('counts and scores are computed, so that they add up', () => {
  const html = render()
  expect(html).toContain('148 applicants')
  expect(html).toContain('Shortlist 2')
  expect(html).toContain('Holding 9')
  expect(html).toContain('Declined 137')
  expect(html).toContain('>92<')
  expect(html).toContain('/100')
})

test('candidates are listed by score with the shortlist line between them', () => {
  const text = render().replace(/<[^>]+>/g, ' ')
  const places = ['Amara Okafor', 'Jonas Weiss', 'Shortlist line, 70 points', 'Rory Bassett'].map(
    (part) => text.indexOf(part),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(render()).toContain('<ol start="3"')
})

test('a bar says the points of each criterion', () => {
  expect(render()).toContain('aria-label="Operations 56, People 36"')
})

test('the reasons take their figures from the candidate with the most points', () => {
  const html = render()
  expect(html).toContain('56 of 60')
  expect(html).toContain('36 of 40')
  expect(html).toContain('‘Cut late departures.’')
  expect(html).toContain('To ask: nights?')
})

test('what looks like a button in the picture is neither a button nor read aloud', () => {
  const html = render()
  expect(html).not.toContain('<button')
  expect(html).toMatch(/aria-hidden="true"[^>]*><span[^>]*>Invite to interview/)
})

test('without anybody below the line there is no line', () => {
  expect(render({ shortlistLine: 0 })).not.toContain('Shortlist line')
})

test('without reasons the list stands alone', () => {
  expect(render({ reasonsHeading: null, reasons: null })).not.toContain('Invite to interview')
})
