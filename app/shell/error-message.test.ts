import { expect, test } from 'vitest'
import { errorMessage, errorMeta, messageFor } from './error-message.ts'

const notFound = { status: 404, statusText: 'Not Found', data: null, internal: false }

const settings = {
  name: 'Testco',
  notFound: { heading: 'Nothing here', text: 'Look elsewhere.', action: null },
  serverError: null,
}

test('what is not found is told in the words of the dataset', () => {
  expect(errorMessage({ error: notFound, settings })).toEqual({
    figure: '404',
    message: settings.notFound,
  })
})

test('any other error is one of ours, in words of our own when the dataset has none', () => {
  const { figure, message } = errorMessage({ error: new Error('secret'), settings })
  expect(figure).toBe('500')
  expect(message.heading).toBe('This page cannot be shown just now')
  expect(errorMessage({ error: notFound, settings: null }).message.heading).toBe('Page Not Found')
})

test('an error page has a title and is kept out of search engines', () => {
  expect(errorMeta({ error: notFound, settings })).toEqual([
    { title: 'Nothing here – Testco' },
    { name: 'robots', content: 'noindex' },
  ])
  expect(errorMeta({ error: notFound, settings: null })).toContainEqual({
    title: 'Page Not Found',
  })
})

test('a message without a heading says nothing, so that ours stands in for it', () => {
  const empty = { heading: null, text: 'Later.', action: null }
  const fallback = messageFor({ occasion: 'serverError', settings: null })
  expect(fallback.heading).toBe('This page cannot be shown just now')
  expect(messageFor({ occasion: 'serverError', settings: { serverError: empty } })).toEqual(
    fallback,
  )
  const written = { ...empty, heading: 'Closed for today' }
  expect(messageFor({ occasion: 'serverError', settings: { serverError: written } })).toBe(written)
})

const unavailableWith = (notice: unknown) => ({
  status: 503,
  statusText: 'Service Unavailable',
  data: { notice },
  internal: false,
})

test('whoever has sent a form is told so, and not that something failed', () => {
  const notice = { id: '1', title: 'Thank you', text: 'We will write.', isError: false }
  const { figure, message } = errorMessage({ error: unavailableWith(notice), settings: null })
  expect(figure).toBeUndefined()
  expect(message).toMatchObject({
    heading: 'Thank you',
    text: 'We will write. Our pages cannot be shown just now. Please come back in a minute.',
  })
  expect(errorMeta({ error: unavailableWith(notice), settings: null })).toContainEqual({
    title: 'Thank you',
  })
})

test('where nobody could say the words of a form, ours say that it has arrived', () => {
  const notice = { id: '1', title: '', text: null, isError: false }
  const { message } = errorMessage({ error: unavailableWith(notice), settings: null })
  expect(message).toMatchObject({
    heading: 'We have received what you sent',
    text: 'Our pages cannot be shown just now. Please come back in a minute.',
  })
})

test('a notice of a failure, and what is none, leave the page to its error', () => {
  const failure = { id: '1', title: 'Not sent', text: null, isError: true }
  for (const notice of [failure, null, 'Thank you', { title: 'Thank you' }]) {
    const { figure, message } = errorMessage({ error: unavailableWith(notice), settings: null })
    expect([figure, message.heading]).toEqual(['503', 'This page cannot be shown just now'])
  }
})
