import { expect, test } from 'vitest'
import { z } from 'zod'
import { getSample } from './sample.ts'

const categories = getSample({
  type: 'integrationCategory',
  shape: z.object({ title: z.string(), integrations: z.array(z.object({ _ref: z.string() })) }),
})
const integrations = getSample({
  type: 'integration',
  shape: z.object({
    _id: z.string(),
    name: z.string(),
    slug: z.object({ current: z.string() }),
    exchanged: z.array(z.object({ what: z.string(), direction: z.enum(['in', 'out', 'both']) })),
    steps: z.array(z.string()),
    permissions: z.array(z.object({ reason: z.string() })),
  }),
})

test('the categories have as many items as required', () => {
  expect(categories.map(({ title, integrations: items }) => [title, items.length])).toEqual([
    ['Applicant Tracking Systems', 6],
    ['HRIS Systems', 3],
    ['Calendar & Scheduling', 3],
    ['Communication Tools', 4],
  ])
})

test('each integration stands in one category, and the three named ones are tracking systems', () => {
  const listed = categories.flatMap((category) => category.integrations.map(({ _ref }) => _ref))
  expect(listed.toSorted()).toEqual(integrations.map(({ _id }) => _id).toSorted())
  expect(categories[0]?.integrations.slice(0, 3).map(({ _ref }) => _ref)).toEqual([
    'integration-workday',
    'integration-greenhouse',
    'integration-lever',
  ])
})

test('each integration says what is exchanged, how to connect and what it may do', () => {
  for (const { name, exchanged, steps, permissions } of integrations) {
    expect(exchanged.length, name).toBeGreaterThanOrEqual(2)
    expect(steps.length, name).toBeGreaterThanOrEqual(4)
    expect(permissions.length, name).toBeGreaterThanOrEqual(2)
  }
})

test('no integration takes the address of the documentation or of the request', () => {
  const slugs = integrations.map(({ slug }) => slug.current)
  expect(slugs.filter((slug) => slug === 'api' || slug === 'request')).toEqual([])
})
