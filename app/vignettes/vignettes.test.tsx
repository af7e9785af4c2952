import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type VignetteData, type VignetteName } from './vignette.types.ts'
import { Vignette } from './vignette.tsx'

function render(vignette: VignetteData) {
  return renderToStaticMarkup(<Vignette vignette={vignette} />)
}

const emptyVignettes: { [Name in VignetteName]: VignetteData<Name> } = {
  shortlistVignette: {
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
  interviewVignette: {
    _type: 'interviewVignette',
    title: null,
    candidate: null,
    chose: null,
    note: null,
    slots: null,
    interviewers: null,
    heldText: null,
  },
  cvVignette: {
    _type: 'cvVignette',
    name: null,
    headline: null,
    language: null,
    entries: null,
    languagesHeading: null,
    languages: null,
    moreText: null,
  },
  weekVignette: { _type: 'weekVignette', days: null, firstHour: null, hours: null, entries: null },
  radarVignette: { _type: 'radarVignette', axes: null, candidateLabel: null, profileLabel: null },
  scoreVignette: { _type: 'scoreVignette', criteria: null },
  threadVignette: { _type: 'threadVignette', title: null, note: null, messages: null },
  barsVignette: {
    _type: 'barsVignette',
    title: null,
    note: null,
    unit: null,
    bars: null,
    result: null,
  },
  sheetVignette: { _type: 'sheetVignette', title: null, subtitle: null, lines: null, footer: null },
  logVignette: { _type: 'logVignette', title: null, note: null, entries: null },
}

test('every picture bears having no field filled in', () => {
  const html = Object.values(emptyVignettes).map(render).join('')
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

test('messages say who wrote them and when', () => {
  const html = render({
    _type: 'threadVignette',
    title: 'Hanna Niemi',
    note: null,
    messages: [
      {
        _key: 'a',
        author: 'Hanna Niemi',
        when: 'Wed 08:02',
        text: 'What was missing?',
        isOurs: false,
      },
      { _key: 'b', author: 'Testco', when: null, text: 'People: 14 of 25.', isOurs: true },
    ],
  })
  expect(html).toMatch(/<ol.*Hanna Niemi.*Wed 08:02.*What was missing\?.*People: 14 of 25\./)
})

test('bars are to the scale of the largest, and the sum is filled in', () => {
  const html = render({
    _type: 'barsVignette',
    title: 'Where the CVs came from',
    note: '{total} in all',
    unit: '%',
    bars: [
      { _key: 'a', label: 'Careers page', value: 80, note: null, isMarked: true },
      { _key: 'b', label: 'Referrals', value: 20, note: 'by colleagues', isMarked: null },
    ],
    result: null,
  })
  expect(html).toContain('100 in all')
  expect(html).toContain('>80%</dd>')
  expect(html).toMatch(/width="100" height="12" class="fill-d1"/)
  expect(html).toMatch(/width="25" height="12" class="fill-d2"/)
})

test('a sheet keeps its lines in order, each with its tag', () => {
  const html = render({
    _type: 'sheetVignette',
    title: 'Operations Manager',
    subtitle: null,
    lines: [
      { _key: 'a', text: 'Operations', note: null, tag: '40 points' },
      { _key: 'b', text: 'People', note: 'In two shifts', tag: null },
    ],
    footer: '65 points in all.',
  })
  expect(html).toMatch(/<ol>.*Operations.*40 points.*People.*In two shifts.*<\/ol>.*65 points/)
})

test('a log says what happened, when and with what outcome', () => {
  const html = render({
    _type: 'logVignette',
    title: 'Webhook deliveries',
    note: null,
    entries: [{ _key: 'a', when: '09:11', text: 'candidate.scored', note: null, status: '200' }],
  })
  expect(html).toMatch(/09:11.*candidate\.scored.*200/)
})
