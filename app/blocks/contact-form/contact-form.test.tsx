import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { ContactForm } from './contact-form.tsx'

const block = {
  ...emptyBlocks.contactForm,
  heading: 'Show us the role.',
  labels: {
    name: 'Full name',
    email: 'Work email',
    company: 'Company',
    phone: 'Phone',
    interestedIn: 'I am interested in',
    message: 'Message',
    optional: 'optional',
  },
  chooseLabel: 'Choose one',
  interests: [
    { _key: 'a', value: 'product_demo' as const, label: 'Product Demo' },
    { _key: 'b', value: 'other' as const, label: null },
  ],
  submitLabel: 'Book a Demo',
  privacyNote: 'For the demo only.',
  privacyLink: makeLink({ label: 'Privacy policy', href: '/legal/privacy-policy' }),
}

test('name, email, company and interest are required, telephone and message are not', () => {
  const html = renderWithForms(<ContactForm block={block} headingLevel={1} />, '/contact')
  const required = [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('required'))
    .map((tag) => /name="([^"]+)"/.exec(tag)?.[1])
  expect(required).toEqual(['name', 'email', 'company', 'interested_in'])
  expect(html.match(/>optional</g)).toHaveLength(2)
})

test('the form posts to its own page', () => {
  expect(
    renderWithForms(<ContactForm block={block} headingLevel={1} />, '/contact?from=ad'),
  ).toContain('action="/contact?from=ad"')
  expect(renderWithForms(<ContactForm block={block} headingLevel={2} />, '/')).toContain(
    'action="/?index"',
  )
})

test('an interest without words shows its value, and one without a value is left out', () => {
  const html = renderWithForms(
    <ContactForm
      block={{ ...block, interests: [...block.interests, { _key: 'c', value: null, label: 'X' }] }}
      headingLevel={1}
    />,
  )
  expect(html).toContain('<option value="other">other</option>')
  expect(html).not.toContain('>X</option>')
})

test('the addresses of the settings stand beside it, each with its word', () => {
  const html = renderWithForms(
    <ContactForm
      block={{
        ...block,
        details: {
          email: 'hello@example.com',
          phone: '+44 113 496 0148',
          officeAddress: '10 Calder Yard\nLeeds',
          postalAddress: null,
        },
        detailLabels: { email: 'Email', phone: 'Phone', office: 'Office', post: 'Post' },
      }}
      headingLevel={1}
    />,
  )
  expect(html).toContain('href="mailto:hello@example.com"')
  expect(html).toContain('href="tel:+441134960148"')
  expect(html).toContain('10 Calder Yard\nLeeds')
  expect(html).not.toContain('>Post<')
})

test('a form without any words still has its fields', () => {
  const html = renderWithForms(<ContactForm block={emptyBlocks.contactForm} headingLevel={2} />)
  expect(html).toContain('>interested_in</label>')
  expect(html).not.toMatch(/undefined|null|style=/)
})
