import { expect, test } from 'vitest'
import { listed } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'

const step = { _type: 'featureStep', title: 'Read', text: 'Each CV is read.' }

/** A picture is a part of a feature; the remarks are those within the picture. */
async function remarksOnPicture(picture: Record<string, unknown>) {
  const remarks = await remarksOn({
    _type: 'feature',
    title: 'Screening',
    slug: { _type: 'slug', current: 'screening' },
    summary: 'Reads.',
    heading: 'Every CV is read',
    lead: 'In full.',
    points: ['Reads'],
    steps: listed(step, step, step),
    picture: listed(picture),
  })
  return remarks.map((remark) => remark.replace(' picture[a].', ' '))
}

const shortlist = {
  _type: 'shortlistVignette',
  title: 'Operations manager, Leeds',
  applicants: 120,
  holding: 20,
  criteria: listed(
    { _type: 'criterion', name: 'Operations', outOf: 60 },
    { _type: 'criterion', name: 'People', outOf: 40 },
  ),
  shortlistLine: 80,
  candidates: listed(
    { _type: 'candidate', name: 'Amara Okafor', role: 'Lead, Halden', points: [58, 34] },
    { _type: 'candidate', name: 'Jonas Weber', role: 'Lead, Brise', points: [40, 30] },
  ),
  reasons: listed({ _type: 'reason', evidence: 'Ran two sites.', source: 'CV, page 1' }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { reasons: undefined }, says: [] },
  { edits: { title: undefined }, says: ['error title: Required'] },
  {
    edits: { applicants: 1.5 },
    says: [
      'error applicants: Must be an integer',
      'error holding: Those who are held and those on the shortlist are more than the applicants.',
    ],
  },
  { edits: { holding: 119 }, says: [] },
  {
    edits: { holding: 120 },
    says: [
      'error holding: Those who are held and those on the shortlist are more than the applicants.',
    ],
  },
  {
    edits: { 'criteria.1.outOf': 39 },
    says: ['error criteria: The points of all criteria make 99; they should make 100.'],
  },
  {
    edits: { shortlistLine: 101 },
    says: ['error shortlistLine: Must be lower than or equal to 100'],
  },
  {
    edits: { 'candidates.0.points': [61, 34] },
    says: ['error candidates: Amara Okafor has points that a criterion cannot give.'],
  },
  {
    edits: { 'candidates.1.points': [40] },
    says: ['error candidates: Jonas Weber needs 2 numbers of points, one a criterion.'],
  },
  {
    edits: { 'candidates.1.points': [60, 40] },
    says: ['error candidates: Put the candidate with the most points first, then the next.'],
  },
  { edits: { 'candidates.1.name': undefined }, says: ['error candidates[b].name: Required'] },
])('of a shortlist after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(shortlist, edits))).toEqual(says)
})

const slot = { _type: 'slot', day: 'Tue 9 June', time: '10:30', isChosen: true }

const interview = {
  _type: 'interviewVignette',
  title: 'Interview, 45 min',
  candidate: 'Amara Okafor',
  chose: 'Amara chose',
  slots: listed(slot, { ...slot, time: '11:30', isChosen: false }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { candidate: undefined }, says: ['error candidate: Required'] },
  { edits: { slots: [] }, says: ['error slots: Must have at least 1 items'] },
  {
    edits: { 'slots.1.isChosen': true },
    says: ['error slots: 2 slots are chosen; a candidate takes one.'],
  },
  { edits: { 'slots.0.time': undefined }, says: ['error slots[a].time: Required'] },
])('of interview slots after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(interview, edits))).toEqual(says)
})

const day = { _type: 'day', name: 'Mon', date: '8 June' }

const week = {
  _type: 'weekVignette',
  days: listed(day, day, day, day, day),
  firstHour: 9,
  hours: 8,
  entries: listed({ _type: 'weekEntry', day: 1, start: '09:15', end: '10:00', kind: 'busy' }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { entries: undefined }, says: [] },
  { edits: { days: listed(day) }, says: ['error days: Must have exactly 5 items'] },
  { edits: { 'days.4.date': undefined }, says: ['error days[e].date: Required'] },
  { edits: { hours: 13 }, says: ['error hours: Must be lower than or equal to 12'] },
  {
    edits: { 'entries.0.day': 6 },
    says: ['error entries[a].day: Must be lower than or equal to 5'],
  },
  {
    edits: { 'entries.0.end': '09:15' },
    says: ['error entries[a].end: It must end after it starts.'],
  },
  {
    edits: { 'entries.0.start': '08:45' },
    says: ['error entries: The picture shows 9:00 to 17:00; the entry at 08:45 is outside.'],
  },
  {
    edits: { 'entries.0.end': '10 am' },
    says: ['error entries[a].end: Does not match "time such as 09:15"-pattern'],
  },
  {
    edits: { 'entries.0.kind': 'blocked' },
    says: ['error entries[a].kind: Value "blocked" did not match any allowed values'],
  },
])('of a week after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(week, edits))).toEqual(says)
})

const axis = { _type: 'axis', label: 'Planning', candidate: 80, profile: 70 }
const radar = { _type: 'radarVignette', axes: listed(axis, axis, axis), candidateLabel: 'Amara' }

test.each([
  { edits: {}, says: [] },
  { edits: { axes: listed(axis, axis) }, says: ['error axes: Must have at least 3 items'] },
  {
    edits: { axes: listed(axis, axis, axis, axis, axis, axis, axis, axis, axis) },
    says: ['error axes: Must have at most 8 items'],
  },
  {
    edits: { 'axes.0.candidate': 101 },
    says: ['error axes[a].candidate: Must be lower than or equal to 100'],
  },
  {
    edits: { 'axes.0.profile': -1 },
    says: ['error axes[a].profile: Must be greater than or equal to 0'],
  },
])('of an assessment after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(radar, edits))).toEqual(says)
})

const score = {
  _type: 'scoreVignette',
  criteria: listed({ _type: 'scoreCriterion', name: 'People', points: 30, outOf: 40 }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { criteria: [] }, says: ['error criteria: Must have at least 1 items'] },
  {
    edits: { 'criteria.0.points': 41 },
    says: ['error criteria[a].points: A criterion of 40 cannot give 41 points.'],
  },
  { edits: { 'criteria.0.points': 40 }, says: [] },
  { edits: { 'criteria.0.name': undefined }, says: ['error criteria[a].name: Required'] },
])('of a score after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(score, edits))).toEqual(says)
})

const cv = {
  _type: 'cvVignette',
  name: 'Zofia Krol',
  language: 'pl',
  entries: listed({
    _type: 'cvEntry',
    employer: 'Brise',
    years: '2019–2026',
    lines: listed({ _type: 'cvLine', evidence: 'two sites', tag: 'People 22' }),
  }),
  languages: listed({ _type: 'language', name: 'Polish', count: 12 }),
}

test.each([
  { edits: {}, says: [] },
  { edits: { language: undefined }, says: ['error language: Required'] },
  { edits: { entries: [] }, says: ['error entries: Must have at least 1 items'] },
  {
    edits: { 'entries.0.lines': [] },
    says: ['error entries[a].lines: Must have at least 1 items'],
  },
  {
    edits: { 'entries.0.lines.0.evidence': undefined },
    says: ['error entries[a].lines[a].evidence: Required'],
  },
  {
    edits: { 'entries.0.lines.0.tag': 'Operations and people' },
    says: ['warning entries[a].lines[a].tag: Must be at most 16 characters long'],
  },
  {
    edits: { 'languages.0.count': 0 },
    says: ['error languages[a].count: Must be greater than or equal to 1'],
  },
])('of a CV after $edits an editor reads $says', async ({ edits, says }) => {
  expect(await remarksOnPicture(edited(cv, edits))).toEqual(says)
})

const bar = { _type: 'bar', label: 'Referrals', value: 12 }
const bars = { _type: 'barsVignette', title: 'Where they came from', bars: listed(bar, bar) }
const line = { _type: 'sheetLine', text: 'Runs a site' }
const sheet = { _type: 'sheetVignette', title: 'The role', lines: listed(line) }
const said = { _type: 'message', author: 'Amara', text: 'Tuesday suits me.' }
const thread = { _type: 'threadVignette', title: 'Messages', messages: listed(said) }
const entry = { _type: 'logEntry', when: '09:12', text: 'Read' }
const log = { _type: 'logVignette', title: 'Today', entries: listed(entry) }

test.each([
  { picture: bars, edits: {}, says: [] },
  { picture: bars, edits: { bars: listed(bar) }, says: ['error bars: Must have at least 2 items'] },
  {
    picture: bars,
    edits: { 'bars.0.value': 1.5 },
    says: ['error bars[a].value: Must be an integer'],
  },
  { picture: bars, edits: { 'bars.1.label': undefined }, says: ['error bars[b].label: Required'] },
  { picture: sheet, edits: {}, says: [] },
  { picture: sheet, edits: { title: undefined }, says: ['error title: Required'] },
  { picture: sheet, edits: { lines: [] }, says: ['error lines: Must have at least 1 items'] },
  { picture: sheet, edits: { 'lines.0.text': undefined }, says: ['error lines[a].text: Required'] },
  { picture: thread, edits: {}, says: [] },
  {
    picture: thread,
    edits: { messages: [] },
    says: ['error messages: Must have at least 1 items'],
  },
  {
    picture: thread,
    edits: { 'messages.0.author': undefined },
    says: ['error messages[a].author: Required'],
  },
  {
    picture: thread,
    edits: { 'messages.0.text': ' ' },
    says: ['error messages[a].text: Type a text: there are only spaces.'],
  },
  { picture: log, edits: {}, says: [] },
  { picture: log, edits: { entries: undefined }, says: ['error entries: Required'] },
  {
    picture: log,
    edits: { 'entries.0.when': undefined },
    says: ['error entries[a].when: Required'],
  },
])('of the picture $picture._type after $edits an editor reads $says', async (one) => {
  expect(await remarksOnPicture(edited(one.picture, one.edits))).toEqual(one.says)
})

test('each picture is listed by what tells it from others of its kind', () => {
  expect(getPreview(shortlist).title).toBe('Operations manager, Leeds')
  expect(getPreview(interview)).toEqual({ title: 'Interview, 45 min', subtitle: 'Amara Okafor' })
  expect(getPreview(week).title).toBe('A week of calendars')
  expect(getPreview(radar).title).toBe('Amara')
  expect(getPreview(score).title).toBe('A score and its parts')
  expect(getPreview({ ...cv, headline: 'Kierowniczka' }).subtitle).toBe('Kierowniczka')
})

test('the product’s screen starts with its words, and with nothing chosen', async () => {
  expect(await newDocument('shortlistVignette')).toMatchObject({
    labels: {
      shortlist: 'Shortlist',
      holding: 'Holding',
      declined: 'Declined',
      shortlistLine: 'Shortlist line, {points} points',
    },
  })
  expect(await newDocument('cvVignette')).toMatchObject({ language: 'en-GB' })
})
