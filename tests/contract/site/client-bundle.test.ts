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
