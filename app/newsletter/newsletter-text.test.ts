import { expect, test } from 'vitest'
import { newsletterText } from './newsletter-text.ts'

const words = {
  newsletterPages: {
    confirmHeading: 'Confirm',
    confirmText: 'One press',
    confirmLabel: 'Confirm my subscription',
    confirmedHeading: 'You are subscribed',
    confirmedText: 'The next issue comes',
    leaveHeading: 'Leave',
    leaveText: 'One press',
    leaveLabel: 'Unsubscribe',
    leftHeading: 'You’ve unsubscribed',
    leftText: 'No further issue',
    expiredHeading: 'This link does not work',
    expiredText: 'Seven days',
    againLabel: 'Again',
    articlesLabel: 'To the articles',
  },
  failureTitle: 'Submission Error',
  newsletter: { failureText: 'There was a problem' },
  tooManyText: 'Wait {seconds} seconds',
}

const at = (fields: Partial<Parameters<typeof newsletterText>[0]>) =>
  newsletterText({ page: 'confirm', words, outcome: null, seconds: 0, ...fields })

test('each page has its own button until it was pressed', () => {
  expect(at({})).toMatchObject({
    heading: 'Confirm',
    button: 'Confirm my subscription',
    link: null,
  })
  expect(at({ page: 'leave' })).toMatchObject({ heading: 'Leave', button: 'Unsubscribe' })
  expect(at({ outcome: 'done' })).toMatchObject({ heading: 'You are subscribed', button: null })
  expect(at({ page: 'leave', outcome: 'done' })).toMatchObject({ heading: 'You’ve unsubscribed' })
})

test('a link that leads nowhere leads to the box', () => {
  const expected = { heading: 'This link does not work', link: { href: '/blog#newsletter' } }
  expect(at({ outcome: 'expired' })).toMatchObject(expected)
  expect(at({ page: 'leave', outcome: 'expired' })).toMatchObject(expected)
})

test('what failed can be pressed again', () => {
  expect(at({ outcome: 'failed' })).toMatchObject({
    notice: { heading: 'Submission Error', text: 'There was a problem' },
    button: 'Confirm my subscription',
  })
  expect(at({ outcome: 'too-many', seconds: 12 }).notice?.text).toBe('Wait 12 seconds')
})
