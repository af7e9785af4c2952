import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceholderProvider } from './placeholders.tsx'
import { RichText } from './rich-text.tsx'

type Span = string | { strong: string }

/** A paragraph of these spans, as a page draws it, where no plan gives anything. */
function drawWithoutClaims(...spans: Span[]) {
  return draw({ spans, values: { entryPrice: null, freeMonths: null } })
}

function draw({
  spans,
  values,
}: {
  spans: Span[]
  values: { entryPrice: string | null; freeMonths: string | null }
}) {
  const block = {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: spans.map((span, index) => ({
      _type: 'span',
      _key: String(index),
      text: typeof span === 'string' ? span : span.strong,
      marks: typeof span === 'string' ? [] : ['strong'],
    })),
  }
  return renderToStaticMarkup(
    <PlaceholderProvider value={values}>
      <RichText value={[block]} />
    </PlaceholderProvider>,
  )
}

test('claims are filled in where they stand, emphasis and all', () => {
  expect(
    draw({
      spans: ['Pay yearly and get ', { strong: '{freeMonths}' }, ' free.'],
      values: { entryPrice: '$79', freeMonths: '2 months' },
    }),
  ).toBe('<p>Pay yearly and get <strong>2 months</strong> free.</p>')
})

test('a sentence whose claim is emphasized goes as a whole', () => {
  const claim: Span[] = ['Pay yearly and get ', { strong: '{freeMonths}' }, ' free.']
  expect(drawWithoutClaims('Good value. ', ...claim)).toBe('<p>Good value.</p>')
  expect(
    drawWithoutClaims({ strong: 'Good value.' }, ' Get {freeMonths} free. ', {
      strong: 'Compare plans',
    }),
  ).toBe('<p><strong>Good value.</strong> <strong>Compare plans</strong></p>')
  expect(drawWithoutClaims('Start from ', { strong: '{entryPrice}' }, '/month today.')).toBe(
    '<p>Start today.</p>',
  )
})

test('spaces between spans stay where no claim is made', () => {
  expect(drawWithoutClaims('Good value. ', { strong: 'Compare plans' }, ' first.')).toBe(
    '<p>Good value. <strong>Compare plans</strong> first.</p>',
  )
})
