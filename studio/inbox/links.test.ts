import { expect, test } from 'vitest'
import { linkOf, pageLink } from './links.ts'

const email = (value: string) => linkOf({ column: 'company_email', value })
const text = (value: string) => linkOf({ column: 'message', value })

test('an address of mail, a number and an address of the web can be followed', () => {
  expect(email('ada@engines.example')).toBe('mailto:ada@engines.example')
  expect(linkOf({ column: 'phone', value: '+44 (0)20 7946-0000' })).toBe('tel:+4402079460000')
  expect(text('https://engines.example/ada?x=1')).toBe('https://engines.example/ada?x=1')
  expect(linkOf({ column: 'post_slug', value: 'recruitment-roi' })).toBe('/blog/recruitment-roi')
})

test('nothing that a visitor types becomes a script, a second recipient or a mail’s text', () => {
  expect(text('javascript:alert(1)')).toBeUndefined()
  expect(text('see https://engines.example')).toBeUndefined()
  expect(text('data:text/html,hello')).toBeUndefined()
  expect(email('a@b.example?bcc=c@d.example')).toBeUndefined()
  expect(email('a@b.example?body=hello')).toBe('mailto:a@b.example%3Fbody%3Dhello')
  expect(linkOf({ column: 'phone', value: 'call me' })).toBeUndefined()
})

test('a page is one of the site', () => {
  expect(pageLink('/contact?plan=starter')).toBe('/contact?plan=starter')
  expect(pageLink('//evil.example')).toBeUndefined()
  expect(pageLink('https://evil.example')).toBeUndefined()
})
