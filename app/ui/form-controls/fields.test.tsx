import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const options = [
  { value: 'solution', label: 'Solution Partner' },
  { value: 'referral', label: 'Referral Partner' },
]

test('a label belongs to its control', () => {
  const html = renderAt(<TextField name="email" label="Work email" id="email" type="email" />)
  expect(html).toContain('<label for="email"')
  expect(html).toMatch(/<input[^>]*name="email"[^>]*id="email"[^>]*type="email"/)
})

test('two fields of one name have different ids', () => {
  const html = renderAt(
    <>
      <TextField name="email" label="Email" />
      <TextField name="email" label="Email" />
    </>,
  )
  const ids = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a field that nobody labelled shows its name', () => {
  expect(renderAt(<TextField name="company" label={null} />)).toContain('>company</label>')
  expect(renderAt(<TextArea name="message" label=" " />)).toContain('>message</label>')
})

test('an error marks the control and is read out with it, before the hint', () => {
  const html = renderAt(
    <TextField name="email" label="Email" id="email" hint="At work" error="Enter a full address" />,
  )
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="email-error email-hint"')
  expect(html).toMatch(/id="email-error"[^>]*>.*Enter a full address</)
})

test('without hint and error nothing is described', () => {
  const html = renderAt(<TextArea name="message" label="Message" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid="')
})

test('optional is said beside the label', () => {
  const html = renderAt(<TextField name="phone" label="Phone" optionalLabel="optional" />)
  expect(html).toMatch(/<\/label><span[^>]*>optional<\/span>/)
})

test('a select starts with its empty option, or with what is chosen', () => {
  const empty = renderAt(
    <Select name="type" label="Type" options={options} emptyLabel="Select a partner type" />,
  )
  expect(empty).toMatch(/<option value="">Select a partner type<\/option><option value="solution"/)
  const chosen = renderAt(
    <Select name="type" label="Type" options={options} defaultValue="referral" />,
  )
  expect(chosen).toContain('<option value="referral" selected="">')
})

test('a checkbox has its words as its label and can be wrong', () => {
  const html = renderAt(
    <Checkbox name="agreeTerms" id="agree" label={<>I agree</>} error="Tick the box" required />,
  )
  expect(html).toContain('<label for="agree"')
  expect(html).toContain('aria-describedby="agree-error"')
  expect(html).toMatch(/<input[^>]*required=""/)
})
