import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Monogram } from './monogram.tsx'

test('the letters stand in for the logo, and readers aloud pass over them', () => {
  const html = renderToStaticMarkup(<Monogram name="Google Calendar" letters="Gc" />)
  expect(html).toMatch(/^<span aria-hidden="true"[^>]*>Gc<\/span>$/)
})

test('without letters the initials of the name are taken', () => {
  expect(renderToStaticMarkup(<Monogram name="Google Calendar" letters={null} />)).toContain('>GC<')
  expect(renderToStaticMarkup(<Monogram name={null} letters={null} />)).toContain('></span>')
})
