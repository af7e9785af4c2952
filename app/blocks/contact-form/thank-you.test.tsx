import { expect, test } from 'vitest'
import { SentIdProvider } from '#app/forms/sent-id.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { ContactForm } from './contact-form.tsx'

const SENT = '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3d'

const block: BlockOf<'contactForm'> = {
  ...emptyBlocks.contactForm,
  heading: 'Show us the role',
  thanksHeading: 'Thank You',
  thanksText: 'A named person writes to you.',
  againLabel: 'Submit Another Request',
  submitLabel: 'Book a Demo',
  thanksLinks: [{ _key: 'how', label: 'See how it works', href: '/how-it-works' }],
}

/** The page as the browser gets it that has sent `sentId` last. */
function render({
  path,
  sentId,
  fields = {},
}: {
  path: string
  sentId: string | null
  fields?: Partial<typeof block>
}) {
  return renderWithForms(
    <SentIdProvider value={sentId}>
      <ContactForm block={{ ...block, ...fields }} headingLevel={1} />
    </SentIdProvider>,
    path,
  )
}

test('who has just sent the form is thanked, and led back to an empty one', () => {
  const html = render({ path: `/contact?sent=${SENT}`, sentId: `contact ${SENT}` })
  expect(html).toMatch(/<div role="status".*<h1 tabindex="-1"[^>]*>Thank You<\/h1>/is)
  expect(html).toContain('A named person writes to you.')
  expect(html).toMatch(/href="\/contact"[^>]*>Submit Another Request</)
  expect(html).not.toContain('<form')
  expect(html).not.toContain('Show us the role')
})

test('a page keeps its heading where an editor has left the thank-you without one', () => {
  const visit = { path: `/contact?sent=${SENT}`, sentId: `contact ${SENT}` }
  expect(render({ ...visit, fields: { thanksHeading: null } })).toMatch(
    /<h1[^>]*>Show us the role<\/h1>/,
  )
})

test('under the thank-you stands what there is to look at meanwhile', () => {
  expect(render({ path: `/contact?sent=${SENT}`, sentId: `contact ${SENT}` })).toMatch(
    /href="\/how-it-works"[^>]*>See how it works</,
  )
})

test.for([
  { path: `/contact?sent=${SENT}`, sentId: null },
  { path: `/contact?sent=${SENT}`, sentId: 'another' },
  { path: '/contact?sent=', sentId: SENT },
  { path: '/contact', sentId: SENT },
])('at $path nobody else is thanked, whose browser remembers $sentId', (visit) => {
  const html = render(visit)
  expect(html).not.toContain('Thank You')
  expect(html).toContain('Book a Demo')
})

test('the thank-you stands on any page that has the form', () => {
  const html = render({ path: `/spring?utm_source=x&sent=${SENT}`, sentId: `contact ${SENT}` })
  expect(html).toMatch(/href="\/spring"[^>]*>Submit Another Request</)
})

test('all visitors get the same form: its token is made by the browser, or by the server when it comes', () => {
  const html = render({ path: '/contact', sentId: null })
  expect(html).toMatch(/name="submission_id" value=""/)
  expect(html).toMatch(/name="rendered_at" value=""/)
})
