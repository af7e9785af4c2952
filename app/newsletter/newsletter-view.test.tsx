import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { NewsletterView } from './newsletter-view.tsx'

const words = {
  newsletterPages: {
    confirmHeading: 'Confirm your subscription',
    confirmText: 'Somebody typed your address.',
    confirmLabel: 'Confirm my subscription',
    confirmedHeading: 'You are subscribed',
    confirmedText: null,
    leaveHeading: 'Unsubscribe from the newsletter',
    leaveText: null,
    leaveLabel: 'Unsubscribe',
    leftHeading: 'You’ve unsubscribed',
    leftText: null,
    expiredHeading: 'This link does not work',
    expiredText: null,
    againLabel: 'To the newsletter box',
    articlesLabel: 'To the articles',
  },
  failureTitle: 'Submission Error',
  newsletter: { failureText: 'There was a problem.' },
  tooManyText: 'Please wait {seconds} seconds.',
}

const PATH = '/newsletter/confirm?token=abc'

function render({
  page = 'confirm',
  hasToken = true,
  answer = null,
}: {
  page?: 'confirm' | 'leave'
  hasToken?: boolean
  answer?: unknown
}) {
  const view = <NewsletterView page={page} words={words} hasToken={hasToken} />
  return renderAt(view, PATH, answer)
}

test('the page asks for one press, which works without a script', () => {
  const html = render({})
  expect(html).toMatch(/<h1[^>]*>Confirm your subscription<\/h1>/)
  expect(html).toMatch(
    /<form method="post"[^>]*>.*<button type="submit"[^>]*>Confirm my subscription</,
  )
  // The address of the page keeps its token.
  expect(html).toMatch(/<form[^>]* action="[^"]*\?token=abc"/)
})

test('once it was pressed nothing is left to press', () => {
  const html = render({ page: 'leave', answer: { outcome: 'done', seconds: 0 } })
  expect(html).toMatch(/<h1[^>]*>You’ve unsubscribed<\/h1>/)
  expect(html).toMatch(/href="\/blog"[^>]*>To the articles</)
  expect(html).not.toContain('<form')
})

test('a link without its token leads to the box, with no button', () => {
  const html = render({ hasToken: false })
  expect(html).toMatch(/<h1[^>]*>This link does not work<\/h1>/)
  expect(html).toMatch(/href="\/blog#newsletter"[^>]*>To the newsletter box</)
  expect(html).not.toContain('<form')
})

test.for([
  { answer: { outcome: 'failed', seconds: 0 }, says: 'There was a problem.' },
  { answer: { outcome: 'too-many', seconds: 30 }, says: 'Please wait 30 seconds.' },
])(
  'what could not be done is read out, and can be pressed again: $answer.outcome',
  ({ answer, says }) => {
    const html = render({ answer })
    expect(html).toMatch(/role="alert".*Submission Error/s)
    expect(html).toContain(says)
    expect(html).toContain('Confirm my subscription')
  },
)

test('without words the page bears it', () => {
  const html = renderAt(
    <NewsletterView
      page="confirm"
      words={{ newsletterPages: null, failureTitle: null, newsletter: null, tooManyText: null }}
      hasToken
    />,
  )
  expect(html).not.toMatch(/undefined|>null</)
})
