import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

const span = { _type: 'span', _key: 's', text: 'words', marks: ['strong'] }
const block = { _type: 'block', _key: 'b', style: 'h2', markDefs: [], children: [span] }

function sanitiseAnswer(...answer: unknown[]) {
  const result = { answer }
  return { faults: sanitise({ result, type: 'faq' }), answer: result.answer }
}

test('text with styles and marks of the schema is left as it is', () => {
  const linked = {
    ...block,
    listItem: 'bullet',
    markDefs: [{ _key: 'l', _type: 'link', href: '/pricing' }],
    children: [{ ...span, marks: ['em', 'l'] }],
  }
  expect(sanitiseAnswer(block, linked)).toEqual({ faults: [], answer: [block, linked] })
})

test('an unknown style, list, mark or annotation stays, so that its words are drawn, and is named', () => {
  const unknown = [
    { ...block, style: 'marquee' },
    { ...block, listItem: 'square' },
    { ...block, children: [{ ...span, marks: ['blink'] }] },
    { ...block, markDefs: [{ _key: 'f', _type: 'footnote' }] },
  ]
  for (const each of unknown) {
    const { faults, answer } = sanitiseAnswer(each)
    expect(faults).toEqual([{ at: 'answer[b]', problem: 'unknown-text' }])
    expect(answer).toEqual([each])
  }
})

test('a part that is no span with words goes, and the words beside it stay', () => {
  const ticker = { _type: 'stockTicker', _key: 't' }
  const { faults, answer } = sanitiseAnswer({ ...block, children: [ticker, span, null, 'x'] })
  expect(faults).toEqual([{ at: 'answer[b]', problem: 'unknown-text' }])
  expect(answer).toEqual([block])
})

test('a block without parts, style or marks becomes an empty paragraph', () => {
  const { answer, faults } = sanitiseAnswer({ _type: 'block', _key: 'b' })
  expect(answer).toEqual([
    { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [] },
  ])
  expect(faults).toHaveLength(1)
})

test('marks that are no names go, and so does what is no block', () => {
  const { answer } = sanitiseAnswer(
    { ...block, children: [{ ...span, marks: [{ a: 1 }] }] },
    { _type: 'videoEmbed', _key: 'v' },
    { _key: 'untyped' },
    'text',
  )
  expect(answer).toEqual([{ ...block, children: [{ ...span, marks: [] }] }])
})
