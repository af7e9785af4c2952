import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** `* + *`, `h2 + *`, `a ~ *`: each insertion into the page would have the style of all of it computed again. */
const NAMELESS_SIBLING = /[+~]\s*(?:\*|:)(?!where\()/

test('no selector of the stylesheets may concern every element that follows an inserted one', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'))
  const lines = files.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => !line.includes('calc(') && NAMELESS_SIBLING.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(lines).toEqual([])
})
