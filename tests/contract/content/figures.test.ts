import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyText, getSample } from './sample.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const leadingNumber = (text: string) => Number(/^\d+/.exec(text)?.[0])
const criterion = z.object({ name: z.string(), outOf: z.number() })

const [shortlist] = getSample({
  type: 'shortlistVignette',
  shape: z.object({
    applicants: z.number(),
    holding: z.number(),
    criteria: z.array(criterion),
    shortlistLine: z.number(),
    candidates: z.array(z.object({ name: z.string(), points: z.array(z.number()) })),
    reasons: z.array(
      z.object({ evidence: z.string().optional(), question: z.string().optional() }),
    ),
  }),
})
const [cv] = getSample({
  type: 'cvVignette',
  shape: z.object({
    name: z.string(),
    entries: z.array(z.object({ lines: z.array(z.object({ tag: z.string() })) })),
    languages: z.array(z.object({ count: z.number() })),
    moreText: z.string(),
  }),
})
const [score] = getSample({
  type: 'scoreVignette',
  shape: z.object({ criteria: z.array(criterion.extend({ points: z.number() })) }),
})
const plans = getSample({
  type: 'plan',
  shape: z.object({
    name: z.string(),
    monthlyPrice: z.number(),
    annualPrice: z.number(),
    popular: z.boolean(),
    features: z.array(z.object({ label: z.string(), value: z.string().optional() })),
    notIncluded: z.array(z.string()),
    ctaLink: z.object({ target: z.object({ _ref: z.string() }) }).optional(),
    priceId: z.object({ monthly: z.string(), annual: z.string() }).optional(),
  }),
})

function getScore(name: string) {
  return sum(shortlist?.candidates.find((candidate) => candidate.name === name)?.points ?? [])
}

test('the criteria of the shortlist make 100 points, and nobody has more than a criterion gives', () => {
  const limits = shortlist?.criteria.map(({ outOf }) => outOf) ?? []

  expect(sum(limits)).toBe(100)
  for (const { name, points } of shortlist?.candidates ?? []) {
    expect(points, name).toHaveLength(limits.length)
    points.forEach((value, index) => expect(value, name).toBeLessThanOrEqual(limits[index] ?? 0))
  }
})

test('the shortlist shows the board’s scores in falling order, six above the line', () => {
  const scores = shortlist?.candidates.map(({ name }) => getScore(name)) ?? []

  expect(scores).toEqual([92, 86, 83, 79, 74, 72, 65, 63])
  expect(scores.filter((total) => total >= (shortlist?.shortlistLine ?? 0))).toHaveLength(6)
})

test('148 applicants are 6 on the shortlist, 9 on hold and 133 declined', () => {
  expect(shortlist?.applicants).toBe(148)
  expect((shortlist?.applicants ?? 0) - 6 - (shortlist?.holding ?? 0)).toBe(133)
})

test('each criterion has a reason: a line of the CV, or the question that it leaves open', () => {
  expect(shortlist?.reasons).toHaveLength(shortlist?.criteria.length ?? 0)
  for (const { evidence, question } of shortlist?.reasons ?? []) {
    expect([evidence, question].filter(Boolean)).toHaveLength(1)
  }
})

test('the points on Marta’s CV are the points of her row in the shortlist', () => {
  const tags = cv?.entries.flatMap(({ lines }) => lines.map(({ tag }) => tag)) ?? []
  const marta = shortlist?.candidates.find(({ name }) => name === cv?.name)
  const expected = shortlist?.criteria.map(({ name }, index) => `${name} ${marta?.points[index]}`)

  expect(tags.toSorted()).toEqual(expected?.toSorted())
})

test('the languages of the CVs sum to the number of applicants', () => {
  const counts = cv?.languages.map(({ count }) => count) ?? []

  expect(sum(counts) + leadingNumber(cv?.moreText ?? '')).toBe(shortlist?.applicants)
})

test('the score card shows the points of the first candidate', () => {
  expect(score?.criteria.map(({ points }) => points)).toEqual(shortlist?.candidates[0]?.points)
  expect(score?.criteria.map(({ name, outOf }) => ({ name, outOf }))).toEqual(
    shortlist?.criteria.map(({ name, outOf }) => ({ name, outOf })),
  )
})

test('the slots of the interview are free or held in the week, when the week shows their hour', () => {
  const [interview] = getSample({
    type: 'interviewVignette',
    shape: z.object({
      slots: z.array(z.object({ day: z.string(), time: z.string(), isChosen: z.boolean() })),
      interviewers: z.array(z.string()),
      heldText: z.string(),
    }),
  })
  const [week] = getSample({
    type: 'weekVignette',
    shape: z.object({
      days: z.array(z.object({ name: z.string(), date: z.string() })),
      firstHour: z.number(),
      hours: z.number(),
      entries: z.array(
        z.object({ day: z.number(), start: z.string(), end: z.string(), kind: z.string() }),
      ),
    }),
  })
  const days = week?.days.map(({ name, date }) => `${name} ${date}`) ?? []

  for (const { day, time, isChosen } of interview?.slots ?? []) {
    if (leadingNumber(time) >= (week?.firstHour ?? 0) + (week?.hours ?? 0)) continue
    const entry = week?.entries.find(
      ({ day: number, start }) => days[number - 1] === day && start === time,
    )
    expect(entry?.kind, `${day} ${time}`).toBe(isChosen ? 'held' : 'free')
  }
  expect(interview?.slots.filter(({ isChosen }) => isChosen)).toHaveLength(1)
  expect(interview?.heldText).toContain(String(interview?.interviewers.length))
})

test('entries of the week stand in its hours and never overlap', () => {
  const [week] = getSample({
    type: 'weekVignette',
    shape: z.object({
      firstHour: z.number(),
      hours: z.number(),
      entries: z.array(z.object({ day: z.number(), start: z.string(), end: z.string() })),
    }),
  })
  const minutes = (time: string) => leadingNumber(time) * 60 + Number(time.slice(3))
  const ordered = (week?.entries ?? []).toSorted(
    (a, b) => a.day - b.day || a.start.localeCompare(b.start),
  )

  ordered.forEach(({ day, start, end }, index) => {
    const next = ordered[index + 1]
    expect(leadingNumber(start), start).toBeGreaterThanOrEqual(week?.firstHour ?? 0)
    expect(minutes(end), end).toBeGreaterThan(minutes(start))
    if (next?.day === day) expect(minutes(next.start), start).toBeGreaterThanOrEqual(minutes(end))
  })
})

test('the plans have the required prices, limits and buttons', () => {
  const limit = (plan: (typeof plans)[number], label: string) =>
    plan.features.find((feature) => feature.label === label)?.value

  expect(
    plans.map((plan) => [
      plan.name,
      plan.monthlyPrice,
      plan.annualPrice,
      plan.popular,
      limit(plan, 'CVs a month'),
      limit(plan, 'Active job postings'),
      plan.ctaLink?.target._ref,
    ]),
  ).toEqual([
    ['Starter', 99, 79, false, '100', '1', undefined],
    ['Professional', 249, 199, true, '500', '10', undefined],
    ['Enterprise', 599, 499, false, 'Unlimited', 'Unlimited', 'page-contact'],
  ])
})

test('every plan lists the same eight rows, and is bought by its prices or by a link', () => {
  const rows = plans.map(({ features, notIncluded }) =>
    [...features.map(({ label }) => label), ...notIncluded].toSorted(),
  )

  for (const labels of rows) expect(labels).toEqual(rows[0])
  expect(rows[0]).toHaveLength(8)
  for (const { name, ctaLink, priceId } of plans) expect(!ctaLink, name).toBe(Boolean(priceId))
})

test('the white-glove programme has the required price and hours', () => {
  const hours = z.object({ hours: z.number() })
  const [programme] = getSample({
    type: 'whiteGloveProgramme',
    shape: z.object({ price: z.number(), byHand: hours, withProduct: hours }),
  })

  expect(programme?.price).toBe(4875)
  expect([programme?.byHand.hours, programme?.withProduct.hours]).toEqual([300, 10])
})

test('the cost of screening is hours times the rate of the note, by hand from its minutes a CV', () => {
  const [table] = getSample({
    type: 'dataTable',
    shape: z.object({ note: z.string(), rows: z.array(z.object({ cells: z.array(z.string()) })) }),
  })
  const [applicants = 0, minutes = 0, rate = 0] = [...(table?.note ?? '').matchAll(/\d+/g)].map(
    Number,
  )
  const hours = table?.rows.map(({ cells }) => Number(cells[1])) ?? []

  expect(hours[0]).toBe((applicants * minutes) / 60)
  expect(table?.rows.map(({ cells }) => cells[2])).toEqual(
    hours.map((value) => `$${(value * rate).toLocaleString('en-US')}`),
  )
  expect(table?.rows.at(-1)?.cells.at(-1)).toBe(String(applicants))
})

test('the entry price is a placeholder everywhere, so that it follows the plans', () => {
  const texts = everyText().filter(({ text }) => /\$(79|99|199|249|499|599)\b/.test(text))

  expect(texts).toEqual([])
})
