import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { FailureToast, ToastRegion } from './toast.tsx'

test('the region is there before its first notice, so that the notice is read out', () => {
  const html = renderAt(<ToastRegion closeLabel="Close notice" />)
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Close notice')
})

test('what the server has to say stands in the page that it comes with, and closes without a script', () => {
  const sent = { id: 'a', title: 'Message Sent', text: 'Thank you.', isError: false }
  const html = renderAt(<ToastRegion closeLabel="Close notice" sent={sent} />)
  expect(html).toContain('Message Sent')
  expect(html).toContain('Thank you.')
  expect(html).not.toContain('<button')
  expect(html).toMatch(/<label[^>]*><input type="checkbox"[^>]*>.*Close notice/)
})

test('a failure is read out at once, with its title and what went wrong', () => {
  const failure = {
    id: 'a',
    title: 'Submission Error',
    text: 'Database error: down',
    isError: true,
  }
  const html = renderAt(<FailureToast failure={failure} closeLabel="Close notice" />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('Submission Error')
  expect(html).toContain('Database error: down')
  expect(html).toContain('border-l-danger')
})
