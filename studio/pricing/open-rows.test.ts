import { expect, test } from 'vitest'
import { findOpenRows } from './open-rows.ts'

const feature = (label: string) => ({ label })
const starter = { id: 'starter', name: 'Starter', features: [feature('CVs')], notIncluded: ['API'] }
const enterprise = { id: 'enterprise', name: 'Enterprise', features: ['CVs', 'API'].map(feature) }

test('a row is open in each plan that neither includes nor denies it', () => {
  const professional = { id: 'p', name: 'Professional', features: ['CVs', 'Phone'].map(feature) }
  expect(findOpenRows([starter, professional, enterprise])).toEqual([
    {
      label: 'Phone',
      plans: [
        { id: 'starter', name: 'Starter' },
        { id: 'enterprise', name: 'Enterprise' },
      ],
    },
    { label: 'API', plans: [{ id: 'p', name: 'Professional' }] },
  ])
})

test('nothing is open where each plan answers, nor for a row without words or that all deny', () => {
  expect(findOpenRows([starter, enterprise])).toEqual([])
  expect(findOpenRows([{ ...starter, features: [{ label: null }, feature('CVs')] }])).toEqual([])
  expect(findOpenRows([{ id: 'new', name: null, features: null, notIncluded: ['API'] }])).toEqual(
    [],
  )
})
