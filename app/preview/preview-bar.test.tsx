import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PreviewBar } from './preview-bar.tsx'

test('the bar is a labelled region with a form that needs no script', () => {
  const html = renderToStaticMarkup(
    <PreviewBar label="Preview" text="Drafts are shown." exitLabel="Leave" />,
  )
  expect(html).toContain('<aside aria-label="Preview"')
  expect(html).toContain('<form method="post" action="/studio-api/preview/exit"')
  expect(html).toMatch(/<button type="submit"[^>]*>Leave<\/button>/)
})
