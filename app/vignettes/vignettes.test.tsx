import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type VignetteData } from './vignette.types.ts'
import { Vignette } from './vignette.tsx'

function render(vignette: VignetteData) {
  return renderToStaticMarkup(<Vignette vignette={vignette} />)
}

const emptyVignettes: VignetteData[] = [
  {
    _type: 'shortlistVignette',
    title: null,
    applicants: null,
    holding: null,
    criteria: null,
    shortlistLine: null,
    candidates: null,
    reasonsHeading: null,
    reasons: null,
    labels: null,
  },
  {
    _type: 'interviewVignette',
    title: null,
    candidate: null,
    chose: null,
    note: null,
    slots: null,
    interviewers: null,
    heldText: null,
  },
  {
    _type: 'cvVignette',
    name: null,
    headline: null,
    language: null,
    entries: null,
    languagesHeading: null,
    languages: null,
    moreText: null,
  },
  { _type: 'weekVignette', days: null, firstHour: null, hours: null, entries: null },
  { _type: 'radarVignette', axes: null, candidateLabel: null, profileLabel: null },
  { _type: 'scoreVignette', criteria: null },
]

test('every picture bears having no field filled in', () => {
  const html = emptyVignettes.map(render).join('')
  expect(html).not.toContain('undefined')
  expect(html).not.toContain('NaN')
})

test('a picture of a kind that the site does not know is left out', () => {
  // @ts-expect-error -- a dataset may hold a picture that this version of the site does not know
  const unknown: VignetteData = { _type: 'pipelineVignette' }
  expect(render(unknown)).toBe('')
})

test('a score is printed as the sum of its criteria', () => {
  const html = render({
    _type: 'scoreVignette',
    criteria: [
      { _key: 'a', name: 'Operations', points: 36, outOf: 40 },
      { _key: 'b', name: 'People', points: 24, outOf: 25 },
    ],
  })
  expect(html).toContain('>60</p>')
  expect(html).toContain('width="90"')
  expect(html).toContain('width="96"')
})

test('a radar is drawn from three axes on and stands behind a table', () => {
  const axes = ['Planning', 'Numeracy', 'Judgement'].map((label) => ({
    _key: label,
    label,
    candidate: 90,
    profile: 70,
  }))
  const radar = { _type: 'radarVignette' as const, candidateLabel: 'Amara', profileLabel: 'Role' }
  const html = render({ ...radar, axes })
  expect(html).toMatch(/<svg aria-hidden="true"/)
  expect(html).toMatch(/<th scope="row">Judgement<\/th><td>90<\/td><td>70<\/td>/)
  expect(render({ ...radar, axes: axes.slice(0, 2) })).toBe('')
})

test('the lines of a CV are marked as another language, its tags are not', () => {
  const html = render({
    _type: 'cvVignette',
    name: 'Marta Kowalska',
    headline: 'Kierowniczka magazynu',
    language: 'pl',
    entries: [
      {
        _key: 'a',
        employer: 'Ostrava Logistik',
        years: '2019–2026',
        lines: [
          {
            _key: 'l',
            before: null,
            evidence: 'Zarządzanie zespołem',
            after: ' na dwóch zmianach.',
            tag: 'People 22',
          },
        ],
      },
    ],
    languagesHeading: null,
    languages: [
      { _key: 'en', name: 'English', count: 84 },
      { _key: 'pl', name: 'Polish', count: 21 },
    ],
    moreText: null,
  })
  expect(html).toMatch(/<span lang="pl"[^>]*><mark[^>]*>Zarządzanie zespołem<\/mark> na dwóch/)
  expect(html).toMatch(/<\/span> <span(?![^>]*lang)[^>]*><span[^>]*>People 22/)
  expect(html).toContain('width="25"')
})

test('an interview says which slot was chosen', () => {
  const html = render({
    _type: 'interviewVignette',
    title: 'Interview, 45 min',
    candidate: 'Amara Okafor',
    chose: 'Amara chose',
    note: null,
    slots: [
      { _key: 'a', day: 'Mon 8 June', time: '14:00', isChosen: false },
      { _key: 'b', day: 'Tue 9 June', time: '10:30', isChosen: true },
    ],
    interviewers: ['Priya Nair', 'Priya Nair'],
    heldText: 'held in 2 calendars',
  })
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="true"[^>]*><span>Tue 9 June<\/span> <span>10:30/)
  expect(html).toContain('held in 2 calendars')
})
