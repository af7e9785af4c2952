import { expect, test } from 'vitest'
import { humanise, submissionRows, textOf } from './submission-rows.ts'

const siteUrl = 'https://shortlane.example'

test('columns come in the order in which the team reads them, without empty ones', () => {
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
  expect(submissionRows({ payload, siteUrl })).toEqual([
    { label: 'Name', value: 'Ada' },
    { label: 'Email', value: 'ada@example.com' },
    { label: 'Message', value: 'Two roles\nby March' },
  ])
})

test('the page and the article become links to the site', () => {
  const payload = { page: '/contact', post_slug: 'recruitment-roi' }
  expect(submissionRows({ payload, siteUrl })).toEqual([
    {
      label: 'Article',
      value: 'recruitment-roi',
      href: 'https://shortlane.example/blog/recruitment-roi',
    },
    { label: 'Sent from', value: '/contact', href: 'https://shortlane.example/contact' },
  ])
})

test('an address that a visitor typed does not become a link', () => {
  const payload = { website: 'https://evil.example', page: 'https://evil.example' }
  expect(submissionRows({ payload, siteUrl }).filter(({ href }) => href)).toEqual([])
})

test('a column that the mail does not know is shown under its name', () => {
  expect(submissionRows({ payload: { notice_period: '3 months' }, siteUrl })).toEqual([
    { label: 'Notice period', value: '3 months' },
  ])
})

test('the campaign is listed by its parameters', () => {
  const payload = { campaign: { utm_source: 'news', utm_medium: 7 } }
  expect(submissionRows({ payload, siteUrl })).toEqual([{ label: 'Utm source', value: 'news' }])
})

test('the time is one that people read', () => {
  const rows = (time: string) => submissionRows({ payload: { created_at: time }, siteUrl })
  expect(rows('2026-11-21T16:26:52.126+00:00')).toEqual([
    { label: 'Received', value: '21 November 2026 at 16:26 UTC' },
  ])
  expect(rows('soon')).toEqual([{ label: 'Received', value: 'soon' }])
})

test('what is no text is read as none', () => {
  expect(textOf({ a: { b: 1 } }, 'a')).toBe('')
  expect(textOf({}, 'a')).toBe('')
  expect(textOf({ a: 7 }, 'a')).toBe('7')
})

test('a name of the database is read as words', () => {
  expect(humanise('partner_application')).toBe('Partner application')
})
