import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { PartnerGrid } from './partner-grid/partner-grid.tsx'
import { Perks } from './perks/perks.tsx'
import { Values } from './values/values.tsx'

test('a value shows its word, what it means and where it can be seen', () => {
  const values = [
    { _id: 'a', name: 'Integrity', text: 'We show the working.', proof: 'In May.' },
    null,
    { _id: 'b', name: 'Fun', text: 'We like coming in.', proof: null },
  ]
  const html = renderAt(
    <Values block={{ ...emptyBlocks.values, heading: 'Values', values }} headingLevel={2} />,
  )
  expect(html).toMatch(/<h3[^>]*>Integrity<\/h3>.*We show the working\..*In May\..*<h3[^>]*>Fun</)
})

test('a perk may go without a figure', () => {
  const perks = [
    { _id: 'a', name: 'Innovative Tech', figure: '£2,400', text: 'For your machine.' },
    { _id: 'b', name: 'Diverse Team', figure: null, text: 'Read without a name.' },
  ]
  const html = renderAt(
    <Perks block={{ ...emptyBlocks.perks, heading: 'Perks', perks }} headingLevel={2} />,
  )
  expect(html).toMatch(/£2,400<\/p><h3[^>]*>Innovative Tech/)
  expect(html).not.toMatch(/undefined|null/)
})

test('a partner stands with its kind; without a mark only the name is shown', () => {
  const partners = [
    { _id: 'a', name: 'Verrin', note: 'Background checks.', type: 'Technology', logo: null },
    { _id: 'b', name: 'Calderwick', note: null, type: null, logo: null },
  ]
  const html = renderAt(
    <PartnerGrid
      block={{ ...emptyBlocks.partnerGrid, heading: 'Six', partners }}
      headingLevel={2}
    />,
  )
  expect(html).toMatch(/<h3[^>]*>Verrin<\/h3>.*Background checks\..*>Technology</)
  expect(html).not.toContain('<img')
})

test('without a heading of the section the parts take its level', () => {
  const perks = [{ _id: 'a', name: 'Perk', figure: null, text: null }]
  const html = renderAt(<Perks block={{ ...emptyBlocks.perks, perks }} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*>Perk</)
})
