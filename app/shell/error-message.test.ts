import { expect, test } from 'vitest'
import { errorMessage, errorMeta, messageFor } from './error-message.ts'

const notFound = { status: 404, statusText: 'Not Found', data: null, internal: false }

const settings = {
  name: 'Shortlane',
  notFound: { heading: 'Nothing here', text: 'Look elsewhere.', action: null },
  serverError: null,
}

test('what is not found is told in the words of the dataset', () => {
  expect(errorMessage({ error: notFound, settings })).toEqual({
    status: 404,
    message: settings.notFound,
  })
})

test('any other error is one of ours, in words of our own when the dataset has none', () => {
  const { status, message } = errorMessage({ error: new Error('secret'), settings })
  expect(status).toBe(500)
  expect(message.heading).toBe('This page cannot be shown just now')
  expect(errorMessage({ error: notFound, settings: null }).message.heading).toBe('Page Not Found')
})

test('an error page has a title and is kept out of search engines', () => {
  expect(errorMeta({ error: notFound, settings })).toEqual([
    { title: 'Nothing here – Shortlane' },
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
