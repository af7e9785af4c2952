import { expect, test } from 'vitest'
import { z } from 'zod'
import { getSample } from './sample.ts'

const study = z.object({
  slug: z.object({ current: z.string() }),
  metric: z.string(),
  stages: z.array(z.object({ count: z.number() })).default([]),
  metrics: z.array(
    z.object({ measure: z.string(), before: z.string(), after: z.string(), change: z.string() }),
  ),
  comparisons: z
    .array(
      z.object({ before: z.object({ value: z.number() }), after: z.object({ value: z.number() }) }),
    )
    .default([]),
  workflow: z.array(z.object({ minutes: z.number(), left: z.number().optional() })).default([]),
})

const studies = new Map(
  getSample({ type: 'caseStudy', shape: study }).map((each) => [each.slug.current, each]),
)

function listRows(slug: string) {
  return studies
    .get(slug)
    ?.metrics.map(({ measure, before, after, change }) => [measure, before, after, change])
}

test('the three required case studies are there', () => {
  expect([...studies.keys()].toSorted()).toEqual([
    'enlighten-executive-assistant',
    'global-solutions-cost-savings',
    'techcorp-time-to-hire',
  ])
})

test('the executive assistant’s study has the required figures', () => {
  const found = studies.get('enlighten-executive-assistant')
  expect(found?.stages.map(({ count }) => count)).toEqual([120, 60, 30, 20, 6])
  expect(listRows('enlighten-executive-assistant')).toEqual([
    ['Time to hire', '3–4 weeks', '7 days', '67–75% less'],
    ['CEO time', '35–40 hours', 'About 4 hours', 'About 90% less'],
    ['Applicants to finalists', 'Not recorded', '120 to 6', '1 in 20 meets the CEO'],
    ['Rejection emails with a reason', 'Not recorded', '114', 'Every one'],
  ])
})

test('its workflow comes to the four hours, and nobody comes back who has dropped out', () => {
  const steps = studies.get('enlighten-executive-assistant')?.workflow ?? []
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(4 * 60)
  const left = steps.flatMap((each) => each.left ?? [])
  expect(left).toEqual(left.toSorted((one, two) => two - one))
})

test('the tech company’s study has the required figures, and its bars show them', () => {
  expect(listRows('techcorp-time-to-hire')).toEqual([
    ['Time to hire', '45 days', '15 days', '67% faster'],
    ['Screening, hours a week', '15 hours', '2 hours', '13 hours less'],
    ['Quality of hire after six months', '100', '142', '42% gain'],
  ])
  expect(listBars('techcorp-time-to-hire')).toEqual([
    [45, 15],
    [15, 2],
    [100, 142],
  ])
})

test('the financial services study has the required figures, and its bars show them', () => {
  expect(listRows('global-solutions-cost-savings')).toEqual([
    ['Recruiter fees', '100', '30', '70% lower'],
    ['Overtime for open roles', '100', '55', '45% less'],
    ['Retention in the first year', '100', '125', '25% better'],
    ['Savings a year', 'None', '$150,000', 'Signed off by finance'],
  ])
  expect(studies.get('global-solutions-cost-savings')?.metric).toBe('$150,000')
  expect(listBars('global-solutions-cost-savings')).toEqual([
    [100, 30],
    [100, 55],
    [100, 125],
  ])
})

function listBars(slug: string) {
  return studies.get(slug)?.comparisons.map(({ before, after }) => [before.value, after.value])
}
