import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const APP = path.join(import.meta.dirname, '..')

/** A size in pixels stays as it is when a reader asks the browser for larger text, and one of the window alone as well. */
const FIXED_SIZE =
  /font-size:\s*(?:clamp\()?[\d.]+px|\btext-\[(?:clamp\()?[\d.]+px|font-size:[^;]*,\s*[\d.]+vw/

test('every text grows with the size that a reader has chosen in the browser', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx)$/.test(file) && !file.includes('.test.'))
    .toSorted()
  const fixed = files.flatMap((file) =>
    readFileSync(path.join(APP, file), 'utf8')
      .split('\n')
      .filter((line) => FIXED_SIZE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(fixed).toEqual([])
})
