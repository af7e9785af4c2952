import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Steps } from './steps.tsx'

function makeStep({ title, count }: { title: string; count: number | null }) {
  return { _key: title, title, text: `About ${title}.`, count, countLabel: 'left' }
}

const steps: BlockOf<'steps'> = {
  ...emptyBlocks.steps,
  heading: 'Six steps',
  steps: [
    makeStep({ title: 'Import', count: null }),
    makeStep({ title: 'Upload', count: 120 }),
    makeStep({ title: 'Screen', count: 60 }),
  ],
  legend: 'One line is one applicant.',
  finalistsLegend: 'The finalists.',
  table: { caption: 'People left', stepLabel: 'Step', countLabel: 'People' },
}

test('the steps are an ordered list with a heading each', () => {
  const html = renderAt(<Steps block={steps} headingLevel={2} />)
  expect(html).toMatch(/<ol><li.*Import.*<li.*Upload.*<li.*Screen/s)
  expect(html.match(/<h3/g)).toHaveLength(3)
  const bare = renderAt(<Steps block={{ ...steps, heading: null }} headingLevel={2} />)
  expect(bare.match(/<h2/g)).toHaveLength(3)
})

test('the drawing is hidden from readers aloud, who get the counts as a table', () => {
  const html = renderAt(<Steps block={steps} headingLevel={2} />)
  expect(html.match(/<svg/g)?.length).toBe(html.match(/<svg aria-hidden="true"/g)?.length)
  expect(html).toContain('<caption>People left</caption>')
  expect(html).toMatch(/<th scope="row">Upload<\/th><td>120 left<\/td>/)
  expect(html).toMatch(/<th scope="row">Screen<\/th><td>60 left<\/td>/)
  expect(html).not.toMatch(/<th scope="row">Import/)
})

test('the legend stands once, where the lane is about to begin', () => {
  const html = renderAt(<Steps block={steps} headingLevel={2} />)
  expect(html.split('One line is one applicant.')).toHaveLength(2)
  expect(html.indexOf('One line is one applicant.')).toBeLessThan(html.indexOf('Upload'))
})

test('where nobody is counted, no line, no legend and no table stand', () => {
  const uncounted = steps.steps?.map((step) => ({ ...step, count: null })) ?? []
  const html = renderAt(<Steps block={{ ...steps, steps: uncounted }} headingLevel={2} />)
  expect(html).not.toMatch(/<svg|<table|One line/)
  expect(html).toContain('About Screen.')
})

test('counts that grow are printed and not drawn', () => {
  const growing = [makeStep({ title: 'Few', count: 6 }), makeStep({ title: 'Many', count: 60 })]
  const html = renderAt(<Steps block={{ ...steps, steps: growing }} headingLevel={2} />)
  expect(html).not.toContain('<svg')
  expect(html).toContain('60')
})

test('the drawing keeps to the policy: no style attribute', () => {
  expect(renderAt(<Steps block={steps} headingLevel={2} />)).not.toContain('style=')
})
