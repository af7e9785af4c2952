import { expect, test } from 'vitest'
import { comparisonLabels, planRows, yearlyTotal } from './plan-figures.ts'

const text = '{annualTotal} a year, instead of {monthlyTotal}'

function makeFeatures(...labels: string[]) {
  return labels.map((label) => ({ _key: label, label, value: null }))
}

test('both yearly sums come from the plan', () => {
  expect(yearlyTotal({ text, plan: { monthlyPrice: 249, annualPrice: 199 } })).toBe(
    '$2,388 a year, instead of $2,988',
  )
})

test('no yearly sum is printed while a price or the text is missing', () => {
  expect(yearlyTotal({ text, plan: { monthlyPrice: null, annualPrice: 199 } })).toBeNull()
  expect(yearlyTotal({ text, plan: { monthlyPrice: 249, annualPrice: null } })).toBeNull()
  expect(yearlyTotal({ text: null, plan: { monthlyPrice: 249, annualPrice: 199 } })).toBeNull()
})

test('where a year saves nothing, nothing is compared', () => {
  const plan = { monthlyPrice: 289, annualPrice: 289 }
  expect(yearlyTotal({ text, plan })).toBe('$3,468 a year')
  expect(yearlyTotal({ text: '{annualTotal} instead of {monthlyTotal}', plan })).toBeNull()
})

test('the plan with the most features gives the order of the rows', () => {
  const starter = { features: makeFeatures('CVs', 'Support'), notIncluded: ['API'] }
  const enterprise = { features: makeFeatures('CVs', 'API', 'Support'), notIncluded: null }
  expect(comparisonLabels([starter, enterprise])).toEqual(['CVs', 'API', 'Support'])
})

test('what only another plan names comes last, each row once', () => {
  const one = { features: makeFeatures('CVs', 'API'), notIncluded: ['Sandbox'] }
  const other = { features: makeFeatures('Trial'), notIncluded: ['API'] }
  expect(comparisonLabels([other, one])).toEqual(['CVs', 'API', 'Sandbox', 'Trial'])
})

test('plans without features have no rows', () => {
  expect(comparisonLabels([{ features: null, notIncluded: null }])).toEqual([])
  expect(comparisonLabels([])).toEqual([])
})

test('a row says the value, that it is included, or that it is not', () => {
  const plan = {
    features: [
      { _key: 'a', label: 'CVs', value: '500' },
      { _key: 'b', label: 'Scheduling', value: null },
    ],
    notIncluded: ['API'],
  }
  const rows = planRows({
    plan,
    labels: ['CVs', 'Scheduling', 'API', 'Never named'],
    included: 'Included',
    notIncluded: 'Not included',
  })
  expect(rows).toEqual([
    { label: 'CVs', value: '500', isIncluded: true, isNamed: true },
    { label: 'Scheduling', value: 'Included', isIncluded: true, isNamed: true },
    { label: 'API', value: 'Not included', isIncluded: false, isNamed: true },
    { label: 'Never named', value: null, isIncluded: false, isNamed: false },
  ])
})
