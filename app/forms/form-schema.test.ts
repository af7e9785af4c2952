import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleValues } from '#tests/fixtures/form-examples.ts'
import { getSample } from '#tests/contract/content/sample.ts'
import { columnValues, type FormDefinition } from './form-definition.ts'
import { formSchema } from './form-schema.server.ts'
import { FORMS, type FormName } from './forms.ts'

const [{ faults }] = z.tuple([z.object({ faults: z.record(z.string(), z.string()) })]).parse(
  getSample({
    type: 'formMessages',
    shape: z.object({ faults: z.record(z.string(), z.string()).catch({}) }),
  }).filter((messages) => Object.keys(messages.faults).length > 0),
)

const choices = {
  interests: ['product_demo', 'pricing', 'technical', 'partnership', 'other'],
  partnerTypes: ['Technology Partner', 'Solution Partner', 'Referral Partner'],
  companySizes: ['1-10', '11-50', '51-200', '201-500', '500+ employees'],
}

const definitions: Record<FormName, FormDefinition> = FORMS

const rightOf = (form: FormName) => exampleValues(definitions[form])

function check({ form, typed }: { form: FormName; typed: Record<string, string> }) {
  const { fields } = definitions[form]
  return formSchema({ fields, messages: faults, choices }).safeParse(typed)
}

function listMessages(result: ReturnType<typeof check>) {
  const messages: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) messages[String(path[0])] ??= message
  return messages
}

const NAMES = Object.keys(FORMS).filter(isFormName)

function isFormName(name: string): name is FormName {
  return name in FORMS
}

test.for(NAMES)('%s takes what is right', (form) => {
  expect(listMessages(check({ form, typed: rightOf(form) }))).toEqual({})
})

test.for(NAMES)('%s takes what is right with its optional fields left empty', (form) => {
  const { fields } = definitions[form]
  const typed = Object.entries(rightOf(form)).map(([name, value]) => {
    const field = fields[name]
    const isOptional = field?.kind === 'url' || (field && 'isOptional' in field && field.isOptional)
    return [name, isOptional ? '' : value]
  })
  expect(listMessages(check({ form, typed: Object.fromEntries(typed) }))).toEqual({})
})

test.for([
  {
    form: 'contact',
    said: {
      name: 'Please fill in this field',
      email: 'Please enter a valid email address',
      company: 'Please fill in this field',
      interested_in: 'Please choose one of these',
    },
  },
  {
    form: 'resume',
    said: {
      fullName: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      coverLetter: 'Please tell us a bit about yourself',
    },
  },
  {
    form: 'partnerApplication',
    said: {
      companyName: 'Company name is required',
      contactName: 'Contact name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      partnerType: 'Partner type is required',
      message: 'Please tell us about your interest in partnering',
    },
  },
  {
    form: 'partnerMessage',
    said: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Please enter your message',
    },
  },
  {
    form: 'whiteGlove',
    said: {
      fullName: 'Please fill in this field',
      companyEmail: 'Please enter a valid email address',
      companyName: 'Please fill in this field',
    },
  },
  {
    form: 'integrationRequest',
    said: {
      name: 'Please fill in this field',
      email: 'Please enter a valid email address',
      company: 'Please fill in this field',
      system: 'Please fill in this field',
      message: 'Please fill in this field',
    },
  },
  {
    form: 'signup',
    said: {
      name: 'Please fill in this field',
      email: 'Please enter a valid email address',
      company: 'Please fill in this field',
    },
  },
  {
    form: 'comment',
    said: {
      content: 'Please fill in this field',
      name: 'Name is required',
      email: 'Please enter a valid email address',
    },
  },
  { form: 'newsletter', said: { email: 'Please enter a valid email address' } },
] as const)('an empty $form says what to do, field by field', ({ form, said }) => {
  expect(listMessages(check({ form, typed: {} }))).toEqual(said)
})

test.for([
  { form: 'resume', field: 'fullName', short: 'A', said: 'Name must be at least 2 characters' },
  { form: 'resume', field: 'phone', short: '1234', said: 'Please enter a valid phone number' },
  {
    form: 'resume',
    field: 'coverLetter',
    short: '123456789',
    said: 'Please tell us a bit about yourself',
  },
  {
    form: 'resume',
    field: 'resumeLink',
    short: 'cv.pdf',
    said: 'Please enter a valid URL to your resume',
  },
  {
    form: 'partnerApplication',
    field: 'companyName',
    short: 'A',
    said: 'Company name is required',
  },
  {
    form: 'partnerApplication',
    field: 'contactName',
    short: 'A',
    said: 'Contact name is required',
  },
  {
    form: 'partnerApplication',
    field: 'phone',
    short: '1234',
    said: 'Please enter a valid phone number',
  },
  {
    form: 'partnerApplication',
    field: 'website',
    short: 'javascript:alert(1)',
    said: 'Please enter a valid website URL',
  },
  {
    form: 'partnerApplication',
    field: 'message',
    short: '123456789',
    said: 'Please tell us about your interest in partnering',
  },
  { form: 'partnerMessage', field: 'name', short: 'A', said: 'Name is required' },
  { form: 'partnerMessage', field: 'subject', short: 'A', said: 'Subject is required' },
  {
    form: 'partnerMessage',
    field: 'message',
    short: '123456789',
    said: 'Please enter your message',
  },
] as const)('$form refuses $short as $field', ({ form, field, short, said }) => {
  const typed = { ...rightOf(form), [field]: short }
  expect(listMessages(check({ form, typed }))).toEqual({ [field]: said })
})

test.for([
  { form: 'partnerApplication', field: 'partnerType', forged: 'Owner of everything' },
  { form: 'contact', field: 'interested_in', forged: 'everything' },
  { form: 'whiteGlove', field: 'companySize', forged: '9000' },
] as const)('a forged $field is refused', ({ form, field, forged }) => {
  const result = check({ form, typed: { ...rightOf(form), [field]: forged } })
  expect(Object.keys(listMessages(result))).toEqual([field])
})

/** The columns that a form fills with what was typed. */
function listColumns({ form, typed }: { form: FormName; typed: Record<string, string> }) {
  const { data } = check({ form, typed })
  return data && columnValues({ fields: definitions[form].fields, values: data })
}

test('a field that is left empty is null in the row, under the required names', () => {
  const empty = { linkedin: '', resumeLink: '' }
  expect(listColumns({ form: 'resume', typed: { ...rightOf('resume'), ...empty } })).toEqual({
    full_name: 'Ada Lovelace',
    email: 'ada@engines.example',
    phone: '+44 20 7946 0000',
    linkedin: null,
    cover_letter: 'The cover letter of Ada.\nIn two lines.',
    resume_link: null,
  })
  const required = { fullName: 'A', companyEmail: 'a@b.example', companyName: 'B' }
  expect(listColumns({ form: 'whiteGlove', typed: required })).toEqual({
    full_name: 'A',
    company_email: 'a@b.example',
    company_name: 'B',
    phone: null,
    company_size: null,
    position_to_fill: null,
    hiring_process: null,
  })
})

test('a value without a column is checked and not in the row', () => {
  const columns = listColumns({ form: 'comment', typed: rightOf('comment') })
  expect(Object.keys(columns ?? {})).toEqual(['content', 'name'])
})

test('while nobody can say what is offered, what was chosen is taken as it is', () => {
  for (const [form, field] of [
    ['contact', 'interested_in'],
    ['partnerApplication', 'partnerType'],
    ['whiteGlove', 'companySize'],
  ] as const) {
    const typed = { ...rightOf(form), [field]: 'Something else' }
    const { fields } = definitions[form]
    const parsed = formSchema({ fields, messages: faults, choices: null }).safeParse(typed)
    expect(parsed.data?.[field], form).toBe('Something else')
  }
})
