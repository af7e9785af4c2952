import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Testimonials } from './testimonials.tsx'

function makeTestimonial({ id, stars = null }: { id: string; stars?: 3 | null }) {
  return {
    _id: id,
    quote: `Quote ${id}`,
    name: 'Priya Nair',
    title: 'Head of Talent',
    company: 'Northbeam',
    image: null,
    stars,
  }
}

function render(testimonials: Array<ReturnType<typeof makeTestimonial> | null>) {
  return renderAt(
    <Testimonials block={{ ...emptyBlocks.testimonials, testimonials }} headingLevel={2} />,
  )
}

test('the first quotation is set large and the second beside it', () => {
  const html = render([makeTestimonial({ id: 'one' }), makeTestimonial({ id: 'two' })])
  expect(html.match(/type-quote-xl/g)).toHaveLength(1)
  expect(html.indexOf('“Quote one”')).toBeLessThan(html.indexOf('“Quote two”'))
  expect(html).toContain('Head of Talent, Northbeam')
})

test('without a picture the initials stand for the person', () => {
  expect(render([makeTestimonial({ id: 'one' })])).toMatch(/aria-hidden="true"[^>]*>PN</)
})

test('stars are five unless fewer are given', () => {
  expect(render([makeTestimonial({ id: 'one' })])).toContain('aria-label="5/5"')
  expect(render([makeTestimonial({ id: 'one', stars: 3 })])).toContain('aria-label="3/5"')
})

test('broken references are passed over, and without a quotation there is no band', () => {
  expect(render([null, makeTestimonial({ id: 'one' })])).toContain('type-quote-xl')
  expect(render([null])).toBe('')
  expect(render([])).toBe('')
})
