import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.join(import.meta.dirname, '../../..')

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))

/** The packages that the files of a folder import, by the names under which npm knows them. */
function importedPackages({ folder, ending }: { folder: string; ending: RegExp }) {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  const specifiers = files
    .filter((file) => ending.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, folder, file), 'utf8')
      return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
    })
    .filter((specifier) => !/^[./#]|^node:/.test(specifier) && !builtinModules.includes(specifier))
  const names = specifiers.map((specifier) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].sort()
}

test('the built server imports no package that npm ci --omit=dev leaves out', () => {
  const imported = importedPackages({ folder: 'build/server', ending: /\.js$/ })
  expect(imported).toContain('groq')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})

test('the HTTP server imports no development package, but for its development mode', () => {
  const imported = importedPackages({ folder: 'server', ending: /(?<!\.test|dev)\.ts$/ })
  expect(imported).toContain('express')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})
