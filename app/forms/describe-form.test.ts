import { expect, test } from 'vitest'
import { describeForm } from './describe-form.ts'
import { type FormDefinition } from './form-definition.ts'
import { FORMS } from './forms.ts'

const definitions: Record<string, FormDefinition> = FORMS
const words = { messages: { tooLong: 'At most {max}', required: 'Fill in' }, issuesText: '{count}' }

test.for(Object.entries(definitions))(
  '%s: a description names each field, and arrives as it was made',
  ([, form]) => {
    const description = describeForm({ ...form, ...words })
    const upload = form.file ? [form.file.field] : []
    expect(Object.keys(description.fields)).toEqual([...Object.keys(form.fields), ...upload])
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  },
)

test('constraints and words come from the definition', () => {
  const { fields, validation } = describeForm({ ...FORMS.contact, ...words })
  expect(validation).toBe('native-first')
  expect(fields).toMatchObject({
    name: {
      type: 'text',
      required: true,
      maxLength: 200,
      autoComplete: 'name',
      message: 'Fill in',
    },
    email: { type: 'email', required: true, maxLength: 254, autoComplete: 'email' },
    phone: { type: 'tel', maxLength: 50, autoComplete: 'tel', tooLong: 'At most 50' },
    message: { type: 'text', isText: true, tooLong: 'At most 5,000' },
  })
  expect(fields.phone).not.toHaveProperty('required')
})

test('a new password says how long it is at least, and what a page sends along is no field of a visitor', () => {
  const { fields } = describeForm({
    fields: {
      password: { kind: 'password', message: 'passwordShort', min: 8 },
      next: { kind: 'hidden' },
    },
    messages: { passwordShort: 'At least {min}' },
    issuesText: null,
  })
  expect(fields).toEqual({
    password: { type: 'password', required: true, minLength: 8, message: 'At least 8' },
  })
})

test('what the dataset has no words for is marked all the same', () => {
  const { fields } = describeForm({ ...FORMS.contact, messages: {}, issuesText: null })
  expect(fields.name?.message).toBe('!')
})
