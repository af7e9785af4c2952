import { expect, test } from 'vitest'
import { z } from 'zod'
import { featureSlug } from '#schemas/addresses/feature-slug.ts'
import { getSample } from './sample.ts'

const features = getSample({
  type: 'feature',
  shape: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.object({ current: z.string() }),
    points: z.array(z.string()).min(4),
    steps: z.array(z.object({ title: z.string() })),
    picture: z.array(z.object({ _type: z.string() })),
  }),
})

const [directory] = getSample({
  type: 'featureDirectory',
  shape: z.object({
    groups: z.array(z.object({ features: z.array(z.object({ _ref: z.string() })) })),
  }),
})

const [steps] = getSample({
  type: 'steps',
  shape: z.object({
    steps: z.array(z.object({ title: z.string(), count: z.number().optional() })),
  }),
})

test('there are 16 features, and the directory lists each of them once', () => {
  const listed = directory?.groups.flatMap((group) => group.features.map(({ _ref }) => _ref)) ?? []
  expect(listed).toHaveLength(16)
  expect(listed.toSorted()).toEqual(features.map(({ _id }) => _id).toSorted())
})

test('the end of an address is the title without anything but small letters and digits', () => {
  for (const { title, slug } of features) expect(slug.current).toBe(featureSlug(title))
  expect(features.map(({ slug }) => slug.current)).toEqual(
    expect.arrayContaining([
      'aipoweredcvscreening',
      'candidatescoring',
      'interviewscheduling',
      'skillassessment',
    ]),
  )
})

test('every feature has its picture and three steps', () => {
  expect(features.filter(({ picture }) => picture.length !== 1)).toEqual([])
  expect(features.filter((feature) => feature.steps.length !== 3)).toEqual([])
})

test('hiring works in the six required steps, with its counts', () => {
  expect(steps?.steps.map(({ title, count }) => [title, count])).toEqual([
    ['Import job requirements', undefined],
    ['Upload candidate profiles', 120],
    ['AI screening and scoring', 60],
    ['Skills and psychometric assessment', 30],
    ['Review top candidates', 20],
    ['Schedule interviews', 6],
  ])
})

test('the CVs that were imported are as many as those that were read', () => {
  const bars = getSample({
    type: 'barsVignette',
    shape: z.object({ title: z.string(), bars: z.array(z.object({ value: z.number() })) }),
  })
  const sumUp = (title: string) =>
    bars
      .find((picture) => picture.title === title)
      ?.bars.reduce((total, { value }) => total + value, 0)
  expect(sumUp('Where the CVs came from')).toBe(148)
  expect(sumUp('Days in each stage')).toBe(15)
})

test('the weights of the brief make 100 points', () => {
  const [brief] = getSample({
    type: 'sheetVignette',
    shape: z.object({ lines: z.array(z.object({ tag: z.string() })) }),
  })
  const points = brief?.lines.map(({ tag }) => Number.parseInt(tag, 10)) ?? []
  expect(points.reduce((total, each) => total + each, 0)).toBe(100)
})
