import { expect, test } from 'vitest'
import { renderAt } from './render-at.tsx'
import { ToastRegion } from './toast.tsx'

test('the region is there before its first notice, so that the notice is read out', () => {
  const html = renderAt(<ToastRegion closeLabel="Close notice" />)
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Close notice')
})

test('what the server has to say stands in the page that it comes with, without a button that needs a script', () => {
  const sent = { id: 'a', title: 'Message Sent', text: 'Thank you.', isError: false }
  const html = renderAt(<ToastRegion closeLabel="Close notice" sent={sent} />)
  expect(html).toContain('Message Sent')
  expect(html).toContain('Thank you.')
  expect(html).not.toContain('<button')
})
