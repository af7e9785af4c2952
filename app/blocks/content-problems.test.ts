import { expect, test } from 'vitest'
import { type PageBlock } from './block.types.ts'
import { findContentProblems } from './content-problems.ts'
import { emptyBlocks } from './empty-blocks.ts'

test('a page whose references all lead somewhere has no problem', () => {
  expect(findContentProblems([emptyBlocks.hero, emptyBlocks.planCards])).toEqual([])
})

test('a block type that the site does not know is named with its place', () => {
  // @ts-expect-error -- a dataset may hold a block that this version of the site does not know
  const block: PageBlock = { _key: 'k1', _type: 'timeline' }
  expect(findContentProblems([block])).toEqual([
    { block: 'k1', type: 'timeline', problem: 'unknown-block' },
  ])
})

test('a list with a broken reference is named once', () => {
  const problems = findContentProblems([{ ...emptyBlocks.logoStrip, customers: [null, null] }])
  expect(problems).toEqual([
    { block: 'logos', type: 'logoStrip', problem: 'broken-reference', field: 'customers' },
  ])
})

test('each kind of list is looked through', () => {
  const fields = findContentProblems([
    { ...emptyBlocks.featureGrid, features: [null] },
    { ...emptyBlocks.testimonials, testimonials: [null] },
    { ...emptyBlocks.planCards, plans: [null] },
    { ...emptyBlocks.faqAccordion, group: { questions: [null] } },
  ]).map(({ field }) => field)
  expect(fields).toEqual(['features', 'testimonials', 'plans', 'group.questions'])
})

test('a programme or a group of questions that is missing is named', () => {
  const fields = findContentProblems([emptyBlocks.offer, emptyBlocks.faqAccordion]).map(
    ({ field }) => field,
  )
  expect(fields).toEqual(['programme', 'group'])
})

test('a banner may stand without a programme', () => {
  expect(findContentProblems([emptyBlocks.banner])).toEqual([])
})

test('a feature that is gone from its stage is named', () => {
  const groups = [
    { _key: 'a', title: 'Whole', note: null, features: [] },
    { _key: 'b', title: 'Broken', note: null, features: [null] },
  ]
  const problems = (count: number) =>
    findContentProblems([{ ...emptyBlocks.featureDirectory, groups: groups.slice(0, count) }])
  expect(problems(1)).toEqual([])
  expect(problems(2)).toEqual([
    {
      block: 'directory',
      type: 'featureDirectory',
      problem: 'broken-reference',
      field: 'groups.features',
    },
  ])
})
