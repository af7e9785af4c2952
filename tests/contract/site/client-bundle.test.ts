import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environmentNames } from '#app/env.server.ts'

const CLIENT = path.join(import.meta.dirname, '../../../build/client')

function readScripts() {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(CLIENT, name), 'utf8'))
    .join('\n')
}

test('no name of a server variable reaches the browser', () => {
  const scripts = readScripts()
  const names = environmentNames.filter((name) => name.includes('_') && name !== 'NODE_ENV')
  expect(names.filter((name) => scripts.includes(name))).toEqual([])
})

test('no server module, key or machine path reaches the browser', () => {
  const scripts = readScripts()
  const traces = [
    '@sanity/client',
    'pino',
    'process.env',
    'sk_live',
    'sk_test',
    'whsec_',
    'service_role',
  ]
  expect([...traces, process.cwd()].filter((trace) => scripts.includes(trace))).toEqual([])
})

test('the browser gets the production build of React', () => {
  expect(readScripts()).not.toContain('was not wrapped in act')
})

test('forms are validated without zod in the browser, and pages without a form have no conform', () => {
  const scripts = readScripts()
  expect(
    ['ZodError', 'invalid_format', 'parseWithZod'].filter((name) => scripts.includes(name)),
  ).toEqual([])
  // The name of conform's own field stands in its code and nowhere else.
  const assets = path.join(CLIENT, 'assets')
  const withConform = readdirSync(assets).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(path.join(assets, name), 'utf8').includes('__intent__'),
  )
  expect(withConform).toEqual([expect.stringMatching(/^conform-/)])
})
