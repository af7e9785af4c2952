import { expect, test } from 'vitest'
import { getReplyAddress } from './reply-address.ts'

const submission = { name: 'Ada & Co', email: 'ada+1@marsh.example', company: null }
const template = {
  name: 'Thanks',
  subject: 'Your note, {name}',
  text: 'Hello {name},\n\n{company}?',
}

test('a reply is addressed to the sender, and filled in by the template', () => {
  const address = getReplyAddress({ submission, template })
  const { protocol, pathname, searchParams } = new URL(address ?? '')
  expect(protocol + pathname).toBe('mailto:ada%2B1@marsh.example')
  expect(searchParams.get('subject')).toBe('Your note, Ada & Co')
  expect(searchParams.get('body')).toBe('Hello Ada & Co,\r\n\r\n?')
})

test('without a template the mail is empty, and without an address there is none', () => {
  expect(getReplyAddress({ submission, template: null })).toBe('mailto:ada%2B1@marsh.example')
  for (const email of [null, '', 'no address', 'a@b.example, c@d.example', '<a@b.example>']) {
    expect(getReplyAddress({ submission: { ...submission, email }, template })).toBeNull()
  }
})

test('nothing that a sender typed becomes a header of the mail', () => {
  const name = 'Eve?cc=all@marsh.example&bcc=x\r\nBcc: y'
  const address = getReplyAddress({ submission: { ...submission, name }, template }) ?? ''
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
  const email = 'a?cc=eve@evil.example'
  expect(getReplyAddress({ submission: { ...submission, email }, template: null })).toBe(
    'mailto:a%3Fcc%3Deve@evil.example',
  )
})
