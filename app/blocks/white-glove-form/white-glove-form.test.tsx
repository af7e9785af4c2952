import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { WhiteGloveForm } from './white-glove-form.tsx'

const block = {
  ...emptyBlocks.whiteGloveForm,
  heading: 'Bring one role.',
  sizes: ['1-10', '500+ employees'],
  anySizeLabel: 'Select company size',
  optionalLabel: 'optional',
  buttonLabel: 'Submit Application',
}

test('the form has the seven fields of an application, three of them required', () => {
  const html = renderWithForms(<WhiteGloveForm block={block} headingLevel={1} />)
  const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* ?name="([^"]+)"/g)]
  expect(names.map(([, name]) => name).filter((name) => !/_|^form$/.test(name ?? ''))).toEqual([
    'fullName',
    'companyEmail',
    'companyName',
    'phone',
    'companySize',
    'position',
    'challenges',
  ])
  expect(html.match(/required=""/g)).toHaveLength(3)
  expect(html.match(/>optional</g)).toHaveLength(4)
})

test('the sizes can be chosen, and need not be', () => {
  const html = renderWithForms(<WhiteGloveForm block={block} headingLevel={1} />)
  expect(html).toContain('<option value="">Select company size</option>')
  expect(html).toContain('<option value="500+ employees">500+ employees</option>')
})

test('the form is sent to the page on which it stands', () => {
  const html = renderWithForms(<WhiteGloveForm block={block} headingLevel={1} />, '/spring-offer')
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/spring-offer"/)
})

test('the terms print price, clauses and both bars of the programme', () => {
  const programme = {
    name: 'White-Glove Early Access',
    price: 4875,
    priceNote: null,
    terms: null,
    clauses: [{ _key: 'a', text: 'Tool set-up', when: 'Week 1' }],
    byHand: { label: 'By hand', hours: 300 },
    withProduct: { label: 'With Testco', hours: 10 },
  }
  const html = renderWithForms(<WhiteGloveForm block={{ ...block, programme }} headingLevel={1} />)
  expect(html).toContain('$4,875')
  expect(html).toMatch(/<ol.*Tool set-up.*Week 1/)
  expect(html).toContain('300 h')
  expect(html).toContain('10 h')
})

test('while the programme is missing one can still apply', () => {
  const html = renderWithForms(<WhiteGloveForm block={block} headingLevel={1} />)
  expect(html).not.toContain('USD')
  expect(html).toContain('Submit Application')
})
