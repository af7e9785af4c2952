import { expect, test } from 'vitest'
import { renderAt } from './render-at.tsx'
import { ToastRegion } from './toast.tsx'

test('the region is there before its first notice, so that the notice is read out', () => {
  const html = renderAt(<ToastRegion closeLabel="Close notice" />)
  expect(html).toContain('role="status"')
  expect(html).not.toContain('Close notice')
})
