import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { FeatureOpening } from './feature-opening.tsx'
import { FeaturePicture } from './feature-picture.tsx'
import { FeatureSteps } from './feature-steps.tsx'

const feature = {
  _id: 'feature-scoring',
  _rev: 'r1',
  title: 'Candidate scoring',
  summary: null,
  heading: null,
  lead: null,
  points: null,
  pictureNote: 'One score.',
  picture: null,
  steps: null,
  seo: null,
}

const template = {
  allFeatures: { _key: null, label: 'All features', href: '/features' },
  pathLabel: null,
  stepsHeading: null,
  closing: null,
}

test('the note of a picture stands only where there is a picture', () => {
  const picture = [{ _key: 'a', _type: 'scoreVignette' as const, criteria: null }]
  const without = renderAt(<FeatureOpening feature={feature} template={template} />)
  expect(without).not.toContain('One score.')
  const filled = renderAt(<FeatureOpening feature={{ ...feature, picture }} template={template} />)
  expect(filled).toContain('One score.')
})

test('of several pictures the first stands there', () => {
  const score = (name: string) => ({
    _key: name,
    _type: 'scoreVignette' as const,
    criteria: [{ _key: 'a', name, points: 1, outOf: 2 }],
  })
  const picture = [score('First'), score('Second')]
  const html = renderAt(<FeatureOpening feature={{ ...feature, picture }} template={template} />)
  expect(html).toContain('First')
  expect(html).not.toContain('Second')
})

test('a path without an address, or without a name for where it ends, is not drawn', () => {
  const link = { ...template.allFeatures, href: null }
  const nowhere = renderAt(
    <FeatureOpening feature={feature} template={{ ...template, allFeatures: link }} />,
  )
  expect(nowhere).not.toContain('<nav')
  const unnamed = renderAt(
    <FeatureOpening feature={{ ...feature, title: null }} template={template} />,
  )
  expect(unnamed).toContain('href="/features"')
  expect(unnamed).not.toContain('aria-current')
})

test('pictures that bring no frame get the one of their kind', () => {
  const empty = { days: null, firstHour: null, hours: null, entries: null }
  const week = renderAt(<FeaturePicture picture={{ _type: 'weekVignette', ...empty }} />)
  expect(week).toMatch(/^<div class="[^"]*border-line/)
  const score = renderAt(<FeaturePicture picture={{ _type: 'scoreVignette', criteria: null }} />)
  expect(score).toContain('data-ground="deep"')
})

test('steps are numbered for the eye, and counted by the list for the ear', () => {
  const steps = ['Set', 'See'].map((title) => ({ _key: title, title, text: null }))
  const html = renderAt(<FeatureSteps heading="How" steps={steps} />)
  expect(html).toMatch(/<ol[^>]*>.*aria-hidden="true"[^>]*>1<.*aria-hidden="true"[^>]*>2</s)
  expect(html).toMatch(/<section aria-labelledby="how-it-works"/)
  expect(renderAt(<FeatureSteps heading="How" steps={[]} />)).toBe('')
})
