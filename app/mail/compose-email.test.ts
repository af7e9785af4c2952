import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { composeEmail, type Email } from './compose-email.ts'
import { noEmailTexts } from './email-texts.fixture.ts'
import { type EmailTexts } from './email-texts.ts'

const settings = {
  siteUrl: 'https://testco.example',
  from: 'Testco <hello@testco.example>',
  team: 'sales@testco.example',
}

const words = (kind: string) => ({ subject: `${kind}: {name}`, intro: `${kind} of {company}` })

const texts: EmailTexts = {
  ...noEmailTexts,
  contact: words('Demo'),
  resume: words('Resume'),
  partnerApplication: words('Partner'),
  partnerMessage: { subject: 'Message: {subject}' },
  whiteGlove: words('White-glove'),
  integrationRequest: words('Integration'),
  earlyAccess: words('Early access'),
  blogComment: words('Comment'),
  formSubmission: { subject: '{form}: {name}', intro: '{name} of {company} sent {form}.' },
  teamFooter: 'Answer to reach {name}.',
  newsletterConfirmation: {
    subject: 'Confirm your subscription',
    intro: 'Press the button.',
    buttonLabel: 'Confirm',
    note: 'Or do nothing.',
  },
  unsubscribeLabel: 'Unsubscribe',
  receipt: {
    subject: 'Your receipt for the {plan} plan',
    intro: '{amount} has arrived.',
    note: 'Answer to reach a person.',
  },
}

function compose({
  kind,
  payload,
  words = texts,
}: {
  kind: string
  payload: Record<string, unknown>
  words?: EmailTexts
}) {
  return composeEmail({ email: { id: 'e1', kind, payload }, texts: words, settings })
}

/** The header lines as they would go to the mail server. */
async function headerLines(email: Email) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(email)
  const text = Buffer.isBuffer(message) ? message.toString('utf8') : ''
  const [head = ''] = text.split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

const VISITOR = { name: 'Ada Quill', email: 'ada@example.com', company: 'Quill & Co' }

test('the team is told, and an answer goes to the visitor', () => {
  expect(compose({ kind: 'contact', payload: { ...VISITOR, message: 'Hello' } })).toMatchObject({
    from: 'Testco <hello@testco.example>',
    to: { address: 'sales@testco.example' },
    replyTo: { name: 'Ada Quill', address: 'ada@example.com' },
    subject: 'Demo: Ada Quill',
    messageId: '<e1@testco.example>',
    text: [
      'Demo of Quill & Co',
      '',
      'Name: Ada Quill',
      'Email: ada@example.com',
      'Company: Quill & Co',
      'Message: Hello',
      '',
      'Answer to reach Ada Quill.',
      '',
    ].join('\n'),
  })
})

test('a very long name leaves the subject readable, and stands whole below', () => {
  const name = 'Ada '.repeat(60).trim()
  const mail = compose({ kind: 'contact', payload: { ...VISITOR, name } })
  expect(mail.subject.length).toBeLessThan(90)
  expect(mail.subject).toMatch(/^Demo: Ada .*…$/)
  expect(mail.text).toContain(`Name: ${name}`)
})

test('each kind finds the name, the address and its own words', () => {
  const resume = { full_name: 'Ada', email: 'ada@example.com', cover_letter: 'Dear team' }
  const partner = { contact_name: 'Bo', company_name: 'Bo Ltd', email: 'bo@example.com' }
  const whiteGlove = { full_name: 'Cy', company_email: 'cy@example.com', company_name: 'Cy Inc' }
  const cases = [
    { kind: 'resume', payload: resume, subject: 'Resume: Ada', reply: 'ada@example.com' },
    {
      kind: 'partner_application',
      payload: partner,
      subject: 'Partner: Bo',
      reply: 'bo@example.com',
    },
    {
      kind: 'white_glove',
      payload: whiteGlove,
      subject: 'White-glove: Cy',
      reply: 'cy@example.com',
    },
    {
      kind: 'integration_request',
      payload: VISITOR,
      subject: 'Integration: Ada Quill',
      reply: 'ada@example.com',
    },
    {
      kind: 'early_access',
      payload: VISITOR,
      subject: 'Early access: Ada Quill',
      reply: 'ada@example.com',
    },
    {
      kind: 'partner_message',
      payload: { ...VISITOR, subject: 'Terms' },
      subject: 'Message: Terms',
      reply: 'ada@example.com',
    },
  ]
  for (const { kind, payload, subject, reply } of cases) {
    const email = compose({ kind, payload })
    expect([email.subject, email.replyTo?.address]).toEqual([subject, reply])
  }
})

test('a value of several lines stands by itself', () => {
  const payload = {
    name: 'Ada',
    message: 'One\n\n\n\ntwo',
    cover_letter: 'Three\nfour',
    page: '/x',
  }
  const { text } = compose({ kind: 'contact', payload, words: null })
  expect(text).toBe(
    [
      'Name: Ada',
      'Message:\nOne\n\n\n\ntwo',
      'Cover letter:\nThree\nfour',
      'Sent from: https://testco.example/x\n',
    ].join('\n\n'),
  )
})

test('a comment, whose address is not kept, promises no answer', () => {
  const email = compose({ kind: 'blog_comment', payload: { name: 'Ada', content: 'Good' } })
  expect(email.replyTo).toBeUndefined()
  expect(email.text).not.toContain('Answer to reach')
})

test('a subscriber gets both links and one-click unsubscribing', () => {
  const payload = { email: 'ada@example.com', confirmation_token: 'a/b', unsubscribe_token: 'c&d' }
  const email = compose({ kind: 'newsletter_confirmation', payload })
  const confirm = 'https://testco.example/newsletter/confirm?token=a%2Fb'
  const leave = 'https://testco.example/newsletter/unsubscribe?token=c%26d'
  expect(email).toMatchObject({
    to: { address: 'ada@example.com' },
    subject: 'Confirm your subscription',
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(email.replyTo).toBeUndefined()
  expect(email.text).toContain(`Confirm: ${confirm}`)
  expect(email.text).toContain(`Unsubscribe: ${leave}`)
  expect(email.html).toContain(`href="${confirm}"`)
  expect(email.html).toContain(`href="${leave}"`)
})

test('a confirmation without an address or a token is an error, not a mail', () => {
  const tokens = { confirmation_token: 'a', unsubscribe_token: 'b' }
  const kind = 'newsletter_confirmation'
  for (const payload of [
    { ...tokens, email: 'a@b.example, c@d.example' },
    { ...tokens, email: 'ada@example.com', confirmation_token: undefined },
  ]) {
    expect(() => compose({ kind, payload })).toThrow()
  }
})

test('no field of a form reaches a header with a line break', async () => {
  const attack = 'Ada\r\nBcc: evil@example.com\u2028X-Evil: 1\r\n\r\n<html>'
  const payload = { name: attack, company: attack, email: 'ada@example.com', message: attack }
  const lines = await headerLines(compose({ kind: 'contact', payload }))
  expect(lines.filter((line) => /^(bcc|x-evil|<html)/i.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('To:'))).toEqual(['To: sales@testco.example'])
})

test('an address with a second one in it is not replied to', () => {
  for (const email of [
    'ada@example.com, evil@example.com',
    'ada@example.com\r\nBcc: x@y.example',
  ]) {
    expect(compose({ kind: 'contact', payload: { name: 'Ada', email } }).replyTo).toBeUndefined()
  }
})

test('a name that looks like an address stays a name', async () => {
  const payload = { name: 'boss@bank.example, "x" <y@z.example>', email: 'ada@example.com' }
  const lines = await headerLines(compose({ kind: 'contact', payload }))
  const reply = lines.find((line) => line.startsWith('Reply-To:')) ?? ''
  expect(reply.match(/<[^>]+>$/)?.[0]).toBe('<ada@example.com>')
  expect(reply).toMatch(/^Reply-To: ".*" <ada@example\.com>$/)
})

test('10 kB in every field are a mail with short headers', async () => {
  const long = 'long '.repeat(2_000)
  const payload = { name: long, company: long, email: 'ada@example.com', message: long }
  const email = compose({ kind: 'contact', payload })
  expect(email.subject.length).toBeLessThanOrEqual(200)
  for (const line of await headerLines(email)) expect(line.length).toBeLessThan(500)
  expect(email.text).toContain(long.trim())
})

test('HTML, SQL and emoji are text in the HTML part', () => {
  const message = `<script>alert("1")</script><img src=x onerror='y'> '; drop table x; -- 👋`
  const { html, text } = compose({ kind: 'contact', payload: { ...VISITOR, message } })
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).toContain('👋')
  expect(text).toContain(message)
})

test('braces that a visitor typed are not filled', () => {
  const payload = { ...VISITOR, name: '{email} {company}' }
  expect(compose({ kind: 'contact', payload }).subject).toBe('Demo: {email} {company}')
})

test('without words of its own a mail is still a mail', () => {
  const bare = compose({ kind: 'contact', payload: VISITOR, words: null })
  expect(bare.subject).toBe('Contact')
  expect(bare.text).toContain('Email: ada@example.com')
  expect(() => compose({ kind: 'video_call', payload: VISITOR })).toThrow(
    'No mail of the kind video_call',
  )
  const payload = { email: 'ada@example.com', confirmation_token: 'a', unsubscribe_token: 'b' }
  const confirmation = compose({ kind: 'newsletter_confirmation', payload, words: null })
  expect(confirmation.text).toContain('https://testco.example/newsletter/confirm?token=a')
})
