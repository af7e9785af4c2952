import { expect, test } from 'vitest'
import { humanise, submissionRows, getText } from './submission-rows.ts'

const siteUrl = 'https://testco.example'
const kind = 'contact'

test('columns come in the order of the form, without empty ones', () => {
  const payload = {
    id: '5f0c',
    message: 'Two roles\nby March',
    email: 'ada@example.com',
    name: 'Ada',
    phone: null,
    company: '',
    consent: true,
    campaign: {},
  }
  expect(submissionRows({ kind, payload, siteUrl })).toEqual([
    { label: 'Name', value: 'Ada' },
    { label: 'Email', value: 'ada@example.com' },
    { label: 'Message', value: 'Two roles\nby March' },
  ])
})

test('the page and the article become links to the site', () => {
  const payload = { page: '/contact', post_slug: 'recruitment-roi' }
  expect(submissionRows({ kind: 'blog_comment', payload, siteUrl })).toEqual([
    {
      label: 'Article',
      value: 'recruitment-roi',
      href: 'https://testco.example/blog/recruitment-roi',
    },
    { label: 'Sent from', value: '/contact', href: 'https://testco.example/contact' },
  ])
})

test('an address that a visitor typed does not become a link', () => {
  const payload = { website: 'https://evil.example', page: 'https://evil.example' }
  expect(submissionRows({ kind, payload, siteUrl }).filter(({ href }) => href)).toEqual([])
})

test('a column that the mail does not know is shown under its name', () => {
  expect(submissionRows({ kind, payload: { notice_period: '3 months' }, siteUrl })).toEqual([
    { label: 'Notice period', value: '3 months' },
  ])
})

test('the campaign is listed by its parameters', () => {
  const payload = { campaign: { utm_source: 'news', utm_medium: 7 } }
  expect(submissionRows({ kind, payload, siteUrl })).toEqual([
    { label: 'Utm source', value: 'news' },
  ])
})

test('the time is one that people read', () => {
  const rows = (time: string) => submissionRows({ kind, payload: { created_at: time }, siteUrl })
  expect(rows('2026-11-21T16:26:52.126+00:00')).toEqual([
    { label: 'Received', value: 'November 21, 2026 at 16:26 UTC' },
  ])
  expect(rows('soon')).toEqual([{ label: 'Received', value: 'soon' }])
})

test('what is no text is read as none', () => {
  expect(getText({ a: { b: 1 } }, 'a')).toBe('')
  expect(getText({}, 'a')).toBe('')
  expect(getText({ a: 7 }, 'a')).toBe('7')
})

test('each kind has its fields in the order of its form, and then the others', () => {
  const payload = {
    notice: 'None',
    message: 'Hello',
    email: 'a@b.example',
    partner_type: 'Referral',
  }
  const labels = submissionRows({ kind: 'partner_application', payload, siteUrl })
  expect(labels.map(({ label }) => label)).toEqual(['Partner type', 'Email', 'Message', 'Notice'])
})

test('a name of the database is read as words', () => {
  expect(humanise('partner_application')).toBe('Partner application')
})

test('a choice is shown as people write it', () => {
  const payload = { interested_in: 'product_demo', message: 'product_demo' }
  expect(submissionRows({ kind: 'contact', payload, siteUrl })).toEqual([
    { label: 'Interested in', value: 'Product demo' },
    { label: 'Message', value: 'product_demo' },
  ])
})
