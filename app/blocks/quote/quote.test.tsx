import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Quote } from './quote.tsx'

function render(fields: object) {
  const block = { ...emptyBlocks.quote, ...fields }
  return renderWithForms(<Quote block={block} headingLevel={2} />)
}

test('the words stand in quotation marks, with who says them', () => {
  const html = render({ text: 'It works.', name: 'Ada Quill', role: 'Head', company: 'Tuulos' })
  expect(html).toContain('<p>“It works.”</p>')
  expect(html).toContain('Ada Quill')
  expect(html).toContain('Head, Tuulos')
})

test('a quote of which only the name is known leaves no empty marks', () => {
  const html = render({ name: 'Ada Quill' })
  expect(html).toContain('Ada Quill')
  expect(html).not.toMatch(/“|<blockquote/)
})
