import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const siteUrl = 'https://testco.example'
const now = Date.parse('2026-11-25T17:30:12.345Z')

test('names the contact, the language and its own address, one field a line', () => {
  expect(securityTxt({ siteUrl, email: 'hello@testco.example', now })).toBe(
    [
      'Contact: mailto:hello@testco.example',
      'Expires: 2027-05-24T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://testco.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.for([null, '', 'two words@example.org', 'a@example.org\nContact: mailto:b@evil.example'])(
  'leads to the contact page in place of the address %j',
  (email) => {
    const lines = securityTxt({ siteUrl, email, now }).split('\n')
    expect(lines[0]).toBe('Contact: https://testco.example/contact')
    expect(lines).toHaveLength(5)
  },
)
