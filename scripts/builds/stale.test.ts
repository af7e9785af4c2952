import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeDigest, isStale, stamp } from './stale.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'stale-'))
  mkdirSync(path.join(root, 'app/node_modules'), { recursive: true })
  writeFileSync(path.join(root, 'app/a.ts'), 'one')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

const digest = () => computeDigest({ root, sources: ['app', 'missing.ts'] })

test('a build is stale until it is stamped', () => {
  const build = { stampFile: path.join(root, 'build/.stamp'), digest: digest() }
  expect(isStale(build)).toBe(true)
  stamp(build)
  expect(isStale(build)).toBe(false)
})

test('a changed, a new and a renamed file change the digest', () => {
  const before = digest()
  writeFileSync(path.join(root, 'app/a.ts'), 'two')
  const changed = digest()
  writeFileSync(path.join(root, 'app/b.ts'), 'one')
  expect(new Set([before, changed, digest()]).size).toBe(3)
})

test('installed packages and what was made of the sources do not count', () => {
  const before = digest()
  writeFileSync(path.join(root, 'app/node_modules/x.js'), 'x')
  writeFileSync(path.join(root, 'app/schema.json'), '[]')
  expect(digest()).toBe(before)
})
