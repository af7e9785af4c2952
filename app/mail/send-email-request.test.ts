import { expect, test } from 'vitest'
import { parseSendEmail } from './send-email-request.ts'

const resume = {
  fullName: 'Ada Quill',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  linkedin: null,
  coverLetter: 'Dear team',
  resumeLink: null,
}

test('a resume becomes what the outbox would hold', () => {
  expect(parseSendEmail({ type: 'resume', data: resume })).toEqual({
    kind: 'resume',
    payload: {
      full_name: 'Ada Quill',
      email: 'ada@example.com',
      phone: '+44 20 7946 0000',
      linkedin: null,
      cover_letter: 'Dear team',
      resume_link: null,
    },
  })
})

test('the other mails to the team are taken as they are', () => {
  expect(parseSendEmail({ type: 'white_glove', data: { companyName: 'Quill' } })).toEqual({
    kind: 'white_glove',
    payload: { company_name: 'Quill' },
  })
})

test('what is missing or wrong is named', () => {
  const cases = [
    { data: { ...resume, email: undefined }, error: /^data\.email: / },
    {
      data: { ...resume, email: 'a@b.example, c@d.example' },
      error: /^data\.email: is no address/,
    },
    { data: { ...resume, coverLetter: 'x'.repeat(20_001) }, error: /^data\.coverLetter: / },
    { data: { ...resume, fullName: ['Ada'] }, error: /^data\.fullName: / },
  ]
  for (const { data, error } of cases) {
    expect(parseSendEmail({ type: 'resume', data })).toEqual({
      error: expect.stringMatching(error),
    })
  }
})

test('a mail to a stranger cannot be asked for', () => {
  const data = { email: 'victim@example.com', confirmationToken: 'a', unsubscribeToken: 'b' }
  expect(parseSendEmail({ type: 'newsletter_confirmation', data })).toHaveProperty('error')
  expect(parseSendEmail({ type: 'anything', data })).toHaveProperty('error')
})

test('names that are no columns and too many of them are refused', () => {
  const many = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => ['x'.repeat(index + 1), '']),
  )
  for (const data of [{ 'full name': 'x' }, { 'a\r\nb': 'x' }, many, { nested: { a: 1 } }]) {
    expect(parseSendEmail({ type: 'contact', data })).toHaveProperty('error')
  }
})

test('what is no object is refused', () => {
  for (const body of [null, 'resume', [], 7]) expect(parseSendEmail(body)).toHaveProperty('error')
})
