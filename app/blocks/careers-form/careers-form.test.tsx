import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { CareersForm } from './careers-form.tsx'

beforeAll(viewsLoaded)

const block = {
  ...emptyBlocks.careersForm,
  heading: 'Write to us anyway',
  notice: 'There are no specific openings listed.',
  buttonLabel: 'Submit Your Resume',
  dialogHeading: 'Your resume',
  closeLabel: 'Close',
  cancelLabel: 'Cancel',
}

test('the button is a link to the address that opens the dialog', () => {
  const html = renderWithForms(<CareersForm block={block} headingLevel={2} />, '/career')
  expect(html).toMatch(/href="\/career\?apply=resume"[^>]*>Submit Your Resume</)
  expect(html).toContain('no specific openings')
  expect(html).not.toMatch(/<dialog[^>]* open/)
})

test('at that address the dialog is open, and the form keeps it open', () => {
  const html = renderWithForms(
    <CareersForm block={block} headingLevel={2} />,
    '/career?apply=resume',
  )
  expect(html).toMatch(/<dialog[^>]* open=""/)
  expect(html).toContain('action="/career?apply=resume"')
  expect(html).toMatch(/href="\/career"[^>]*>Cancel</)
})

test('profile and link are optional, the rest is required', () => {
  const path = '/career?apply=resume'
  const html = renderWithForms(<CareersForm block={block} headingLevel={2} />, path)
  const optional = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(
      (tag) => !tag.includes('required') && !tag.includes('hidden') && !tag.includes('type="file"'),
    )
    .map((tag) => /name="([^"]+)"/.exec(tag)?.[1])
  expect(optional).toEqual(['fax_number', 'linkedin', 'resumeLink'])
})
