import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

test('the name is read and the mark is passed over', () => {
  const markup = renderAt(<Logo name="Testco" />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).toContain('>Testco</span>')
})
