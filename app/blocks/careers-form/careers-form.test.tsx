import { renderAt } from '#app/ui/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '../empty-blocks.ts'
import { CareersForm } from './careers-form.tsx'

const block = {
  ...emptyBlocks.careersForm,
  heading: 'Write to us all the same',
  notice: 'There are no specific openings listed.',
  buttonLabel: 'Submit Your Resume',
  dialogHeading: 'Your resume',
  closeLabel: 'Close',
  cancelLabel: 'Cancel',
}

test('the button is a link to the address that opens the dialog', () => {
  const html = renderAt(<CareersForm block={block} headingLevel={2} />, '/career')
  expect(html).toMatch(/href="\/career\?apply=resume"[^>]*>Submit Your Resume</)
  expect(html).toContain('no specific openings')
  expect(html).not.toMatch(/<dialog[^>]* open/)
})

test('at that address the dialog is open, and the form keeps it open', () => {
  const html = renderAt(<CareersForm block={block} headingLevel={2} />, '/career?apply=resume')
  expect(html).toMatch(/<dialog[^>]* open=""/)
  expect(html).toContain('action="/career?apply=resume"')
  expect(html).toMatch(/href="\/career"[^>]*>Cancel</)
})

test('profile and link are optional, the rest is required', () => {
  const html = renderAt(<CareersForm block={block} headingLevel={2} />)
  const optional = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('required') && !tag.includes('hidden'))
    .map((tag) => /name="([^"]+)"/.exec(tag)?.[1])
  expect(optional).toEqual(['fax_number', 'linkedin', 'resumeLink'])
})
