import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { NewsletterSignup } from './newsletter-signup.tsx'

const block: BlockOf<'newsletterSignup'> = {
  ...emptyBlocks.newsletterSignup,
  heading: 'One letter a month',
  lead: 'One method, one table, no news.',
  labels: { email: 'Work Email' },
  emailPlaceholder: 'you@company.com',
  submitLabel: 'Subscribe',
}

function render(props: Partial<typeof block> = {}) {
  return renderWithForms(
    <NewsletterSignup block={{ ...block, ...props }} headingLevel={2} />,
    '/pricing',
  )
}

test('it asks for an address, which the browser checks, and posts it to its own page', () => {
  const [email = ''] = /<input[^>]*name="email"[^>]*>/.exec(render()) ?? []
  expect(email).toContain('type="email"')
  expect(email).toContain('required')
  expect(email).toContain('placeholder="you@company.com"')
  expect(render()).toContain('action="/pricing"')
  expect(render()).toContain('name="form" value="newsletter"')
})

test('a box without any words still has its field', () => {
  const html = renderWithForms(
    <NewsletterSignup block={emptyBlocks.newsletterSignup} headingLevel={2} />,
  )
  expect(html).toContain('>email</label>')
  expect(html).not.toMatch(/undefined|null|style=/)
})
