import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { TextSection } from './text-section.tsx'

function textBlock(style: 'h2' | 'h3' | 'normal', text: string) {
  const children = [{ _type: 'span' as const, _key: 'a', text, marks: [] }]
  return { _type: 'block' as const, _key: text, style, markDefs: null, children }
}

function render(fields: object, headingLevel: 1 | 2 = 2) {
  const body = [textBlock('h2', 'One'), textBlock('h3', 'Two'), textBlock('normal', 'Three')]
  const block = { ...emptyBlocks.textSection, body, ...fields }
  return renderWithForms(<TextSection block={block} headingLevel={headingLevel} />)
}

test('headings of the text follow the one above them, and none is skipped', () => {
  expect(render({ heading: null })).toMatch(/<h2>One<\/h2><h3>Two<\/h3><p>Three<\/p>/)
  expect(render({ heading: 'Why' })).toMatch(/<h2[^>]*>Why<\/h2>.*<h3>One<\/h3><h4>Two<\/h4>/s)
  expect(render({ heading: 'Why' }, 1)).toMatch(/<h1[^>]*>Why<\/h1>.*<h2>One<\/h2>/s)
})

test('a heading alone stands, and so does a text alone', () => {
  expect(render({ heading: 'Why', body: null })).toContain('Why')
  expect(render({ heading: null, tone: 'deep' })).toContain('data-ground="deep"')
})
