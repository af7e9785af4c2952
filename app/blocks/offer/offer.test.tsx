import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { Offer } from './offer.tsx'

type Programme = NonNullable<BlockOf<'offer'>['programme']>

const bareProgramme: Programme = {
  name: null,
  price: null,
  priceNote: null,
  terms: null,
  clauses: null,
  byHand: null,
  withProduct: null,
  signatory: null,
  signatoryNote: null,
  visitorNote: null,
}
const offer = {
  ...emptyBlocks.offer,
  action: makeLink({ label: 'Apply with your role', href: '/apply' }),
}

function render(programme: Partial<Programme> | null) {
  return renderAt(
    <Offer
      block={{ ...offer, programme: programme && { ...bareProgramme, ...programme } }}
      headingLevel={2}
    />,
  )
}

test('the contract prints its price in whole US dollars', () => {
  const html = render({ price: 4875 })
  expect(html).toContain('USD')
  expect(html).toContain('$4,875')
})

test('the clauses are a numbered list with the week of each', () => {
  const html = render({
    clauses: [
      { _key: 'a', text: 'Tool set-up', when: 'Week 1' },
      { _key: 'b', text: 'Review', when: null },
    ],
  })
  expect(html).toMatch(/<ol>.*Tool set-up.*Week 1.*Review.*<\/ol>/)
  expect(html.match(/<li/g)).toHaveLength(2)
})

test('both bars are drawn to the scale of the longer', () => {
  const html = render({
    byHand: { label: 'Screening by hand', hours: 300 },
    withProduct: { label: 'With Testco', hours: 10 },
  })
  expect(html).toContain('300 h')
  expect(html).toContain('width="100"')
  expect(html).toContain('width="3.3333333333333335"')
})

test('half a comparison is not drawn', () => {
  expect(render({ byHand: { label: 'By hand', hours: 300 } })).not.toContain('300 h')
})

test('the way to apply stays while the programme is missing', () => {
  expect(render(null)).toMatch(/href="\/apply"[^>]*>Apply with your role/)
})

test('a contract with nothing filled in bears it', () => {
  const html = render({})
  expect(html).not.toContain('USD')
  expect(html).not.toContain('<ol')
  expect(html).not.toContain('undefined')
})
