import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { MetricsTable } from './metrics-table.tsx'
import { Workflow } from './workflow.tsx'

const template = {
  backLink: null,
  demoLink: null,
  laneLabels: null,
  metricsHeading: 'Before and after',
  metricLabels: { measure: 'Measure', before: 'Before', after: 'Now', change: 'Change' },
  workflowHeading: 'Day by day',
  workflowNote: null,
  workflowLabels: {
    show: 'Show the workflow',
    hide: 'Hide the workflow',
    when: 'Day',
    step: 'What happened',
    doneBy: 'Done by',
    left: 'Still in',
    time: 'CEO time',
    total: 'Total',
  },
  closing: null,
}

const metric = {
  _key: 'a',
  measure: 'Time to hire',
  before: '3–4 weeks',
  after: '7 days',
  change: null,
}

function makeStep({ key, left, minutes }: { key: string; left: number | null; minutes: number }) {
  return { _key: key, when: `Day ${key}`, text: 'Read', doneBy: 'CEO', left, minutes }
}

const steps = [
  makeStep({ key: '1', left: 120, minutes: 45 }),
  makeStep({ key: '2', left: 6, minutes: 165 }),
  makeStep({ key: '3', left: null, minutes: 30 }),
]

test('the figures are a real table, named by its heading, and keep their columns’ names', () => {
  const html = renderAt(<MetricsTable metrics={[metric]} template={template} />)
  expect(html).toContain('<table aria-labelledby="case-metrics"')
  expect(html.match(/scope="col"/g)).toHaveLength(4)
  expect(html).toMatch(/<th scope="row"[^>]*>Time to hire<\/th>/)
  expect(html).toMatch(/<td data-label="Now"[^>]*>7 days<\/td>/)
})

test('without figures there is no table and no heading, and without a template no label', () => {
  expect(renderAt(<MetricsTable metrics={[]} template={template} />)).toBe('')
  const bare = renderAt(<MetricsTable metrics={[metric]} template={null} />)
  expect(bare).toContain('7 days')
  expect(bare).not.toMatch(/<h2|aria-labelledby/)
})

test('the workflow can be folded away without a script, and its times are added up', () => {
  const html = renderAt(<Workflow steps={steps} outOf={120} template={template} />)
  expect(html).toMatch(/<details open=""/)
  expect(html).toMatch(/<summary.*Hide the workflow.*Show the workflow.*<\/summary>/)
  expect(html).toMatch(/<tfoot.*Total.*4 h<\/td>/)
})

test('the people who are left have a bar to scale; where nobody was counted there is none', () => {
  const html = renderAt(<Workflow steps={steps} outOf={120} template={template} />)
  const bars = [...html.matchAll(/viewBox="0 0 120 10".*?<rect width="(\d+)"/g)]
  expect(bars.map(([, width]) => Number(width))).toEqual([120, 6])
})

test('without steps there is no workflow', () => {
  expect(renderAt(<Workflow steps={[]} outOf={null} template={template} />)).toBe('')
})
