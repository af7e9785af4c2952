import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { makeSettings } from './settings.fixture.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const { labels } = makeSettings()

test('the switch is a form that posts without a script and comes back to the page', () => {
  const markup = renderAt(
    <ThemeSwitch theme="system" labels={labels} />,
    '/pricing?billing=monthly',
  )
  expect(markup).toContain('method="post"')
  expect(markup).toContain('action="/theme"')
  expect(markup).toContain('name="returnTo" value="/pricing?billing=monthly"')
  expect(markup.match(/type="submit" name="theme"/g)).toHaveLength(3)
})

test('the chosen scheme is the pressed button', () => {
  const markup = renderAt(<ThemeSwitch theme="dark" labels={labels} />)
  expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(markup).toMatch(/value="dark" aria-pressed="true"/)
})
