import { expect, test } from 'vitest'
import { acknowledgementMail } from './acknowledgement-email.ts'
import { composeEmail } from './compose-email.ts'
import { type EmailTexts } from './email-texts.ts'
import { noEmailTexts } from './email-texts.fixture.ts'

const words = {
  subject: 'We have received your resume',
  received: 'Your resume has reached us.',
  next: 'A person reads it.',
}

const texts = ({
  resume,
  note = 'You did not send it?',
}: {
  resume: Partial<Record<keyof typeof words, string>> | null
  note?: string
}): EmailTexts => ({
  ...noEmailTexts,
  acknowledgements: {
    ...(resume && { resume }),
    note,
  },
})

const payload = { form: 'resume', email: 'ada@example.com' }

test('the sender reads the editors’ words, and an answer goes to the team', () => {
  const settings = {
    siteUrl: 'https://ours.example',
    from: 'Testco <hello@ours.example>',
    team: 'team@ours.example',
  }
  const email = { id: 'e1', kind: 'acknowledgement', payload }
  expect(composeEmail({ email, texts: texts({ resume: words }), settings })).toMatchObject({
    to: { name: '', address: 'ada@example.com' },
    replyTo: { name: '', address: 'team@ours.example' },
    subject: 'We have received your resume',
    text: 'Your resume has reached us.\n\nA person reads it.\n\nYou did not send it?\n',
    messageId: '<e1@ours.example>',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
})

test('braces in the words stay braces: nothing that was typed can stand there', () => {
  const hostile = { ...payload, name: 'Click https://evil.example', message: 'evil' }
  const withBraces = texts({ resume: { ...words, received: 'Dear {name}, {message}' } })
  const mail = acknowledgementMail({
    payload: hostile,
    texts: withBraces,
    settings: { team: 'a@b.example', siteUrl: 'https://ours.example' },
  })
  expect(mail.text).toContain('Dear {name}, {message}')
  expect(mail.text + mail.html + mail.subject).not.toContain('evil')
})

test.for([
  { name: 'none', texts: texts({ resume: null }) },
  { name: 'no subject', texts: texts({ resume: { ...words, subject: ' ' } }) },
  { name: 'nothing received', texts: texts({ resume: { subject: words.subject } }) },
  { name: 'no content', texts: null },
])('with $name there is no mail', ({ texts: given }) => {
  expect(() =>
    acknowledgementMail({
      payload,
      texts: given,
      settings: { team: 'a@b.example', siteUrl: 'https://ours.example' },
    }),
  ).toThrow('words')
})

test('a form that mails its file has a button to it, under its own words', () => {
  const compose = (file: { fileLabel: string | null; fileName: string | null }) =>
    acknowledgementMail({
      payload: { form: 'form:guide', email: 'ada@example.com', key: 'the-key' },
      texts: {
        ...noEmailTexts,
        forms: [{ slug: 'guide', acknowledgement: { ...words }, ...file }],
      },
      settings: { team: 'a@b.example', siteUrl: 'https://ours.example' },
    })
  const mail = compose({ fileLabel: 'Read the guide', fileName: 'guide.pdf' })
  expect(mail.text).toContain('Read the guide: https://ours.example/downloads/guide?key=the-key')
  expect(mail.html).toContain('href="https://ours.example/downloads/guide?key=the-key"')
  expect(compose({ fileLabel: ' ', fileName: 'guide.pdf' }).text).toContain('guide.pdf: https://')
  expect(compose({ fileLabel: 'Read', fileName: null }).text).not.toContain('/downloads/')
})

test('what is no address is not written to', () => {
  for (const email of ['', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
    const given = { payload: { ...payload, email }, texts: texts({ resume: words }) }
    expect(() =>
      acknowledgementMail({
        ...given,
        settings: { team: 'a@b.example', siteUrl: 'https://ours.example' },
      }),
    ).toThrow('written to')
  }
})
