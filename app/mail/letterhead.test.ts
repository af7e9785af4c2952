import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'
import { noEmailTexts } from './email-texts.fixture.ts'
import { type EmailTexts } from './email-texts.ts'

const settings = {
  siteUrl: 'https://testco.example',
  from: 'Testco <hello@testco.example>',
  team: 'sales@testco.example',
}

const letterhead = {
  name: 'Testco & Sons',
  logo: null,
  address: '4 Canal Wharf\nLeeds',
  taxNumber: 'VAT 1',
  greeting: 'Hello {name},',
}

const acknowledgements = {
  contact: { subject: 'It is here', received: 'It has arrived.' },
}

const buyer = { email: 'ada@example.com', name: 'Ada Quill', plan: 'Starter', reference: 'in_1' }

function compose({
  kind,
  payload = buyer,
  words = letterhead,
}: {
  kind: string
  payload?: Record<string, unknown>
  words?: NonNullable<EmailTexts>['letterhead']
}) {
  const texts = { ...noEmailTexts, acknowledgements, letterhead: words }
  return composeEmail({ email: { id: 'e1', kind, payload }, texts, settings })
}

test.each([
  { kind: 'receipt', payload: buyer },
  { kind: 'plan_paid', payload: buyer },
  { kind: 'password_changed', payload: buyer },
  { kind: 'account_exists', payload: buyer },
  { kind: 'acknowledgement', payload: { form: 'contact', email: 'ada@example.com' } },
  {
    kind: 'newsletter_confirmation',
    payload: { email: 'ada@example.com', confirmation_token: 'a', unsubscribe_token: 'b' },
  },
])('a mail of the kind $kind names who sends it, and from where', ({ kind, payload }) => {
  const { text, html } = compose({ kind, payload })
  expect(text).toMatch(/\n\nTestco & Sons\n4 Canal Wharf\nLeeds(\nVAT 1)?\n$/)
  expect(html).toContain('>Testco &amp; Sons</p>')
  expect(html).toContain('Testco &amp; Sons<br>4 Canal Wharf<br>Leeds')
  expect(html).not.toContain('<img')
})

test('a mail about a payment names the tax number, and no other does', () => {
  expect(compose({ kind: 'receipt' }).text).toContain('VAT 1')
  expect(compose({ kind: 'plan_paid' }).text).toContain('VAT 1')
  expect(compose({ kind: 'password_changed' }).text).not.toContain('VAT 1')
})

test('a customer is greeted by name, and nobody by none', () => {
  expect(compose({ kind: 'receipt' }).text).toMatch(/^Hello Ada Quill,\n\n/)
  const nameless = compose({ kind: 'receipt', payload: { ...buyer, name: ' ' } })
  expect(nameless.text).not.toContain('Hello')
  expect(nameless.html).not.toContain('Hello')
  const hostile = compose({ kind: 'receipt', payload: { ...buyer, name: '<b>{plan}</b>' } })
  expect(hostile.html).toContain('Hello &lt;b&gt;{plan}&lt;/b&gt;,')
})

test('what was typed into a form greets nobody: the address may be a stranger’s', () => {
  const payload = { form: 'contact', email: 'ada@example.com', name: 'Buy now' }
  expect(compose({ kind: 'acknowledgement', payload }).text).not.toContain('Buy now')
})

test('a logo stands in the place of the name, for which it has the name as text', () => {
  const logo = 'https://cdn.example/logo.png?h=64&fm=png'
  const { html } = compose({ kind: 'receipt', words: { ...letterhead, logo } })
  const source = 'src="https://cdn.example/logo.png?h=64&amp;fm=png"'
  expect(html).toContain(`<img ${source} alt="Testco &amp; Sons" height="32"`)
})

test('without a letterhead a mail goes as it is, and one to the team never has it', () => {
  const { text, html } = compose({ kind: 'receipt', words: null })
  expect(text).toMatch(/^Plan: Starter\nReference: in_1\n/)
  expect(html).not.toContain('border-bottom')
  expect(compose({ kind: 'contact', payload: { name: 'Ada' } }).text).not.toContain('Canal')
})

test('a receipt links to its invoice and names the tax in it', () => {
  const more = { reference: 'A-1', invoice_url: 'https://pay.example/i/1', tax: '$9.00' }
  const { text, html } = compose({ kind: 'receipt', payload: { ...buyer, ...more } })
  expect(text).toContain('Tax included: $9.00\nInvoice: A-1, https://pay.example/i/1')
  expect(html).toContain('<a href="https://pay.example/i/1"')
  const odd = compose({
    kind: 'receipt',
    payload: { ...buyer, ...more, invoice_url: 'javascript:a()' },
  })
  expect(odd.html).not.toContain('javascript')
})
