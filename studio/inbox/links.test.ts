import { expect, test } from 'vitest'
import { getLink, pageLink } from './links.ts'

const siteUrl = 'https://testco.example'
const link = (column: string, value: string) => getLink({ column, value, siteUrl })
const email = (value: string) => link('company_email', value)
const text = (value: string) => link('message', value)
const pageAt = (page: string) => pageLink({ page, siteUrl })

test('an address of mail, a number and an address of the web can be followed', () => {
  expect(email('ada@engines.example')).toBe('mailto:ada@engines.example')
  expect(link('phone', '+44 (0)20 7946-0000')).toBe('tel:+4402079460000')
  expect(text('https://engines.example/ada?x=1')).toBe('https://engines.example/ada?x=1')
  expect(link('post_slug', 'recruitment-roi')).toBe(`${siteUrl}/blog/recruitment-roi`)
})

test('nothing that a visitor types becomes a script, a second recipient or a mail’s text', () => {
  expect(text('javascript:alert(1)')).toBeUndefined()
  expect(text('see https://engines.example')).toBeUndefined()
  expect(text('data:text/html,hello')).toBeUndefined()
  expect(email('a@b.example?bcc=c@d.example')).toBeUndefined()
  expect(email('a@b.example?body=hello')).toBe('mailto:a@b.example%3Fbody%3Dhello')
  expect(link('phone', 'call me')).toBeUndefined()
})

test('a page is one of the site', () => {
  expect(pageAt('/contact?plan=starter')).toBe(`${siteUrl}/contact?plan=starter`)
  expect(pageAt('//evil.example')).toBeUndefined()
  expect(pageAt('https://evil.example')).toBeUndefined()
})
