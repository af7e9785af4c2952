import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks, makeLink } from '#tests/render/empty-blocks.ts'
import { IntegrationRequest } from './integration-request.tsx'

const block: BlockOf<'integrationRequest'> = {
  ...emptyBlocks.integrationRequest,
  heading: 'Tell us what you hire with.',
  labels: {
    name: 'Full name',
    email: 'Work email',
    company: 'Company',
    system: 'Which system',
    message: 'What should it do?',
    documentation: 'Its API documentation',
    optional: 'optional',
  },
  messageHint: 'The records, and how soon.',
  submitLabel: 'Send request',
  stepsHeading: 'What happens then',
  steps: [{ _key: 'reply', when: 'Within 24 hours', text: 'A person replies.' }],
  asideLink: makeLink({ label: 'Read the API documentation', href: '/integrations/api' }),
}

function render(props: Partial<typeof block> = {}) {
  return renderWithForms(
    <IntegrationRequest block={{ ...block, ...props }} headingLevel={1} />,
    '/integrations/request',
  )
}

test('all is required but the link to the documentation', () => {
  const required = [...render().matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('required'))
    .map((tag) => /name="([^"]+)"/.exec(tag)?.[1])
  expect(required).toEqual(['name', 'email', 'company', 'system', 'message'])
  expect(render()).toMatch(/type="url"|name="documentation"/)
  expect(render().match(/>optional</g)).toHaveLength(1)
})

test('the form posts to its own page and says which form it is', () => {
  expect(render()).toContain('action="/integrations/request"')
  expect(render()).toContain('name="form" value="integrationRequest"')
})

test('beside it stands what happens then, and the way for who would rather build', () => {
  expect(render()).toContain('Within 24 hours')
  expect(render()).toContain('href="/integrations/api"')
  expect(render({ steps: null, asideLink: null })).not.toContain('What happens then')
})

test('a form without any words still has its fields', () => {
  const html = renderWithForms(
    <IntegrationRequest block={emptyBlocks.integrationRequest} headingLevel={2} />,
  )
  expect(html).toContain('>system</label>')
  expect(html).not.toMatch(/undefined|null|style=/)
})
