import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { ThemeColor } from './theme-color.tsx'

test('the colour follows the system unless a scheme was chosen', () => {
  const system = renderAt(<ThemeColor theme="system" />)
  expect(system).toContain('media="(prefers-color-scheme: light)" content="#FBFAF6"')
  expect(system).toContain('media="(prefers-color-scheme: dark)" content="#0F1613"')
  expect(renderAt(<ThemeColor theme="dark" />)).toBe('<meta name="theme-color" content="#0F1613"/>')
})

test('the colours are those of the paper', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain('--color-paper: light-dark(#fbfaf6, #0f1613)')
})
