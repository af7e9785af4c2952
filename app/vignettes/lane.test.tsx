import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { Lane } from './lane.tsx'

const stages = [
  { label: 'applied', count: 12 },
  { label: 'after video screen', count: 6 },
  { label: 'finalists', count: 2 },
]

function render(counts: number[]) {
  return renderAt(
    <Lane
      stages={stages.map((stage, index) => ({ ...stage, count: counts[index] ?? 0 }))}
      labels={{ stage: 'Stage', people: 'People' }}
      caption="12 people in, two to meet"
    />,
  )
}

test('a table says what the drawing shows, and the drawings are passed over', () => {
  const html = render([12, 6, 2])
  expect(html).toContain('<caption>12 people in, two to meet</caption>')
  expect(html).toMatch(/<th scope="row">after video screen<\/th><td>6<\/td>/)
  expect(html.match(/<svg[^>]*viewBox="0 0 1200[^>]*aria-hidden="true"/g)).toHaveLength(1)
  expect(html).toMatch(/<ol aria-hidden="true"/)
})

test('on a phone each stage is a strip of one line a person', () => {
  const strips = render([12, 6, 2]).split('<ol')[1] ?? ''
  const lines = strips
    .split('<li>')
    .slice(1)
    .map((strip) => strip.match(/M[\d.]+ 0V/g)?.length)
  expect(lines).toEqual([12, 6, 2])
})

test('no style attribute is used, which the Content-Security-Policy forbids', () => {
  expect(render([12, 6, 2])).not.toContain('style=')
})

test('numbers that make no lane draw nothing', () => {
  expect(render([2, 6, 12])).toBe('')
})
