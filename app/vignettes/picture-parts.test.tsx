import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { LONG_WORD, visibleText } from '#tests/render/visible-text.ts'
import { Bars } from './bars.tsx'
import { Cv } from './cv.tsx'
import { Frame } from './frame.tsx'
import { Interview } from './interview.tsx'
import { Lane } from './lane.tsx'
import { Languages } from './languages.tsx'
import { Log } from './log.tsx'
import { PersonMark } from './person-mark.tsx'
import { PointBar } from './point-bar.tsx'
import { Radar } from './radar.tsx'
import { Score } from './score.tsx'
import { Sheet } from './sheet.tsx'
import { ShortlistReasons } from './shortlist-reasons.tsx'
import { Thread } from './thread.tsx'
import { type VignetteData } from './vignette.types.ts'

/** Text that a screen reader reads: as above, without hidden parts. */
function spokenIn(markup: string) {
  const withoutInner = markup.replace(/<svg y=.*?<\/svg>/gs, '')
  return visibleText(
    withoutInner.replace(/<(svg|span|dd|div|p|ol)[^>]* ?aria-hidden="true".*?<\/\1>/gs, ''),
  )
}

test('a frame is a figure with the name of its title', () => {
  const html = renderAt(
    <Frame title="Today" note="3 entries">
      words
    </Frame>,
  )
  expect(html).toMatch(/^<figure aria-label="Today"/)
  expect(visibleText(html)).toEqual(['Today', '3 entries', 'words'])
})

test('a frame without a title has no empty name', () => {
  const html = renderAt(
    <Frame title={null} note={null}>
      words
    </Frame>,
  )
  expect(html).not.toMatch(/aria-label|null|undefined/)
})

function makeBars(
  fields: Partial<VignetteData<'barsVignette'>> = {},
): VignetteData<'barsVignette'> {
  const bar = { note: null, isMarked: null }
  return {
    _type: 'barsVignette',
    title: 'Sources',
    note: null,
    unit: null,
    bars: [
      { _key: 'a', label: 'Referrals', value: 30, ...bar },
      { _key: 'b', label: 'Adverts', value: 10, ...bar },
      { _key: 'c', label: 'Fairs', value: null, ...bar },
    ],
    result: null,
    ...fields,
  }
}

function widthsIn(markup: string) {
  return [...markup.matchAll(/width="([\d.]+)" height="12" class="fill-d/g)].map(([, width]) =>
    Math.round(Number(width)),
  )
}

test('bars are to the scale of the largest, and an amount that is missing has none', () => {
  expect(widthsIn(renderAt(<Bars vignette={makeBars()} />))).toEqual([100, 33, 0])
  expect(widthsIn(renderAt(<Bars vignette={makeBars({ bars: [] })} />))).toEqual([])
})

test('the total in a note is worked out, as often as it is asked for', () => {
  const html = renderAt(<Bars vignette={makeBars({ note: '{total} in, {total} read' })} />)
  expect(html).toContain('40 in, 40 read')
})

test('each amount is read with its label and its unit; the bars are not', () => {
  const words = spokenIn(renderAt(<Bars vignette={makeBars({ unit: '%' })} />))
  expect(words.join(' ')).toContain('Referrals 30% Adverts 10%')
})

test('amounts of nothing are drawn without a fault', () => {
  const bars = [{ _key: 'a', label: 'None', value: 0, note: null, isMarked: true }]
  expect(widthsIn(renderAt(<Bars vignette={makeBars({ bars })} />))).toEqual([0])
})

test('the points of a score are bars to the scale of all that can be reached', () => {
  const html = renderAt(<PointBar points={[30, 20]} outOf={100} label="30 of 60, 20 of 40" />)
  expect(html).toContain('role="img" aria-label="30 of 60, 20 of 40"')
  expect([...html.matchAll(/<rect x="([\d.]+)"/g)].map(([, x]) => Math.round(Number(x)))).toEqual([
    0, 50,
  ])
})

test('the mark of a person is drawn, not read', () => {
  expect(renderAt(<PersonMark name="Amara Okafor" tone="tint" />)).toMatch(
    /^<span aria-hidden="true"[^>]*>AO<\/span>$/,
  )
  expect(visibleText(renderAt(<PersonMark name={null} tone="sand" />))).toEqual([])
})

const interview = {
  _type: 'interviewVignette' as const,
  title: 'Interview',
  candidate: 'Amara Okafor',
  chose: 'Amara chose',
  note: null,
  slots: null,
  interviewers: null,
  heldText: null,
}

test('an interview without interviewers has no row for them', () => {
  const words = visibleText(renderAt(<Interview vignette={interview} />))
  expect(words).toEqual(['Interview', 'AO', 'Amara chose'])
})

test('more interviewers than tones are all drawn', () => {
  const interviewers = ['Ada B', 'Ben C', 'Cleo D', 'Dee E', 'Eve F']
  const html = renderAt(<Interview vignette={{ ...interview, interviewers }} />)
  expect(visibleText(html)).toEqual([
    'Interview',
    'AO',
    'Amara chose',
    'AB',
    'BC',
    'CD',
    'DE',
    'EF',
  ])
})

const stages = [120, 60, 6].map((count, index) => ({ label: `stage ${index}`, count }))
const labels = { stage: 'Stage', people: 'People' }

test('of a lane a screen reader reads the table and nothing twice', () => {
  const html = renderAt(<Lane stages={stages} labels={labels} caption="From 120 to 6" />)
  expect(spokenIn(html)).toEqual([
    'From 120 to 6',
    'Stage',
    'People',
    'stage 0',
    '120',
    'stage 1',
    '60',
    'stage 2',
    '6',
  ])
})

test('the last number of a lane is the one that stands out', () => {
  const html = renderAt(<Lane stages={stages} labels={labels} caption="" />)
  expect([...html.matchAll(/fill-accent[^>]*>(\d+)</g)].map(([, number]) => number)).toEqual(['6'])
})

test('the words of a stage end where those of the next begin', () => {
  const html = renderAt(<Lane stages={stages} labels={labels} caption="" />)
  const places = [...html.matchAll(/translate\(([\d.]+) [\d.]+\)/g)].map(([, x]) => Number(x))
  const rooms = [...html.matchAll(/<svg y="-16" width="([\d.]+)"/g)].map(([, room]) => Number(room))
  expect(rooms).toHaveLength(3)
  rooms.forEach((room, index) => {
    expect((places[index] ?? 0) + room).toBeLessThanOrEqual(places[index + 1] ?? 1200)
  })
})

test('a stage with a word of 80 characters is printed whole', () => {
  const long = stages.map((stage) => ({ ...stage, label: LONG_WORD }))
  const html = renderAt(<Lane stages={long} labels={labels} caption="" />)
  expect(html.split(LONG_WORD)).toHaveLength(1 + 3 * stages.length)
})

function makeCv(fields: Partial<VignetteData<'cvVignette'>> = {}): VignetteData<'cvVignette'> {
  return {
    _type: 'cvVignette',
    name: 'Zofia Krol',
    headline: 'Kierowniczka',
    language: 'pl',
    entries: null,
    languagesHeading: null,
    languages: null,
    moreText: null,
    ...fields,
  }
}

test('a CV says in which language it is written, where that is known', () => {
  expect(renderAt(<Cv vignette={makeCv()} />)).toContain('<p lang="pl"')
  expect(renderAt(<Cv vignette={makeCv({ language: null })} />)).not.toContain('lang=')
})

test('the evidence is marked where it stands in its line', () => {
  const line = { _key: 'a', before: 'Led ', evidence: 'two sites', after: '.', tag: 'People 22' }
  const entries = [{ _key: 'e', employer: 'Brise', years: null, lines: [line] }]
  const html = renderAt(<Cv vignette={makeCv({ entries })} />)
  expect(html).toMatch(/Led <mark[^>]*>two sites<\/mark>\./)
  expect(visibleText(html).at(-1)).toBe('People 22')
})

test('languages are drawn to the scale of the most common, and none is no section', () => {
  const languages = [
    { _key: 'a', name: 'English', count: 40 },
    { _key: 'b', name: 'Polish', count: 10 },
    { _key: 'c', name: 'Greek', count: null },
  ]
  const html = renderAt(<Languages vignette={makeCv({ languages })} />)
  expect(
    [...html.matchAll(/width="([\d.]+)" height="8" class="fill-d/g)].map(([, w]) => w),
  ).toEqual(['100', '25', '0'])
  expect(renderAt(<Languages vignette={makeCv()} />)).toBe('')
  const more = renderAt(<Languages vignette={makeCv({ moreText: '3 more in Arabic' })} />)
  expect(visibleText(more)).toEqual(['3 more in Arabic'])
})

test('a delivery that failed is told from one that arrived', () => {
  const entry = { _key: 'a', when: '09:12', text: 'Sent', note: null }
  const statuses = ['200', '301', '404', '500', 'read', '4000']
  const entries = statuses.map((status) => ({ ...entry, _key: status, status }))
  const html = renderAt(
    <Log vignette={{ _type: 'logVignette', title: null, note: null, entries }} />,
  )
  const failed = [...html.matchAll(/text-danger"?[^>]*>([^<]+)</g)].map(([, status]) => status)
  expect(failed).toEqual(['404', '500'])
})

function makeRadar(count: number): VignetteData<'radarVignette'> {
  const axes = Array.from({ length: count }, (_, index) => ({
    _key: String(index),
    label: `Axis ${index}`,
    candidate: index === 0 ? null : 80,
    profile: 60,
  }))
  return { _type: 'radarVignette', axes, candidateLabel: 'Amara', profileLabel: 'The role' }
}

test('an assessment is read as a table, and three axes are the fewest', () => {
  expect(renderAt(<Radar vignette={makeRadar(2)} />)).toBe('')
  const html = renderAt(<Radar vignette={makeRadar(3)} />)
  expect(html).toContain('aria-label="Amara, The role"')
  expect(html).toMatch(/<th scope="row">Axis 2<\/th><td>80<\/td><td>60<\/td>/)
  expect(html).not.toMatch(/NaN|undefined|null/)
})

test('a score without criteria is no picture', () => {
  expect(renderAt(<Score vignette={{ _type: 'scoreVignette', criteria: [] }} />)).toBe('')
})

test('points that were forgotten count as none', () => {
  const criteria = [
    { _key: 'a', name: 'People', points: 30, outOf: 40 },
    { _key: 'b', name: 'Systems', points: null, outOf: null },
  ]
  const html = renderAt(<Score vignette={{ _type: 'scoreVignette', criteria }} />)
  expect(html).toContain('aria-label="30"')
  expect(html).not.toMatch(/NaN|undefined|null/)
})

test('a sheet with nothing but a line is a sheet', () => {
  const lines = [{ _key: 'a', text: LONG_WORD, note: null, tag: null }]
  const sheet = {
    _type: 'sheetVignette' as const,
    title: null,
    subtitle: null,
    lines,
    footer: null,
  }
  expect(visibleText(renderAt(<Sheet vignette={sheet} />))).toEqual([LONG_WORD])
})

test('messages are read in their order, each with who wrote it before what', () => {
  const said = { when: null, isOurs: false }
  const messages = [
    { _key: 'a', author: 'Amara', text: 'Tuesday?', ...said },
    { _key: 'b', author: 'You', text: 'Yes.', ...said, isOurs: true },
  ]
  const thread = { _type: 'threadVignette' as const, title: null, note: null, messages }
  expect(spokenIn(renderAt(<Thread vignette={thread} />))).toEqual([
    'Amara',
    'Tuesday?',
    'You',
    'Yes.',
  ])
})

test('a reason stands under the criterion of its place, and the buttons of the picture are drawn only', () => {
  const reason = { question: null, source: null }
  const html = renderAt(
    <ShortlistReasons
      heading="Why Amara"
      reasons={[
        { _key: 'a', evidence: 'Ran two sites.', ...reason },
        { _key: 'b', evidence: null, ...reason, question: 'Ask about rotas.' },
      ]}
      criteria={[
        { _key: 'a', name: 'Operations', outOf: 60 },
        { _key: 'b', name: 'People', outOf: 40 },
      ]}
      points={[58, 34]}
      labels={null}
    />,
  )
  expect(spokenIn(html)).toEqual([
    'Why Amara',
    'Operations',
    '58  60',
    '‘Ran two sites.’',
    'People',
    '34  40',
    'Ask about rotas.',
  ])
})
