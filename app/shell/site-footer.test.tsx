import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { makeEmptySettings, makeSettings } from './settings.fixture.ts'
import { SiteFooter } from './site-footer.tsx'

test('the copyright names the year and the company', () => {
  const markup = renderAt(<SiteFooter settings={makeSettings()} theme="system" year={2026} />)
  expect(markup).toContain('© 2026 Testco Ltd')
})

test('lists and social links are named and lead where the content says', () => {
  const markup = renderAt(<SiteFooter settings={makeSettings()} theme="system" year={2026} />)
  expect(markup).toContain('aria-label="Footer"')
  expect(markup).toContain('>Legal</h2>')
  expect(markup).toContain('href="/legal/gdpr"')
  expect(markup).toContain('aria-label="Elsewhere"')
  expect(markup).toContain('href="https://x.com/testco" rel="noopener"')
})

test('without any content the year and the switch remain', () => {
  const markup = renderAt(<SiteFooter settings={makeEmptySettings()} theme="dark" year={2026} />)
  expect(markup).toContain('© 2026')
  expect(markup).not.toContain('<nav')
  expect(markup).not.toContain('null')
})

test('no style attribute is used: the policy forbids them', () => {
  const markup = renderAt(<SiteFooter settings={makeSettings()} theme="light" year={2026} />)
  expect(markup).not.toContain('style=')
})
