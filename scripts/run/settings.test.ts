import { availableParallelism } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings, readWorkerCount } from './settings.ts'

const NAMES = ['PORT', 'SANDBOX_PORT', 'STUDIO_PORT', 'SITE_URL', 'DATA_DIR', 'SANITY_PROJECT_ID']

/** Somebody's own `.env` is left out: each name is set here, if only to nothing. */
function withEnvironment(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

beforeEach(() => {
  withEnvironment(Object.fromEntries(NAMES.map((name) => [name, ''])))
  onTestFinished(() => void vi.unstubAllEnvs())
})

test('without an environment the stack runs on its usual ports, in the project’s folder', () => {
  expect(readSettings()).toEqual({
    port: 3000,
    sandboxPort: 4000,
    studioPort: 3333,
    siteUrl: 'http://localhost:3000',
    dataDir: path.resolve('.data'),
    isHosted: false,
  })
})

test('the site’s address follows its port, unless it is given', () => {
  withEnvironment({ PORT: '8080' })
  expect(readSettings().siteUrl).toBe('http://localhost:8080')
  withEnvironment({ SITE_URL: 'https://testco.example' })
  expect(readSettings().siteUrl).toBe('https://testco.example')
})

test('a data folder may lie elsewhere', () => {
  withEnvironment({ DATA_DIR: '/srv/testco' })
  expect(readSettings().dataDir).toBe('/srv/testco')
})

test('who names a project works with the hosted services', () => {
  withEnvironment({ SANITY_PROJECT_ID: 'abc123' })
  expect(readSettings().isHosted).toBe(true)
})

test.for(['0', '-1', '65536', '3000.5', '3e9', 'three', '3000 '.repeat(2)])(
  '%j is no port, and its variable is named',
  (value) => {
    withEnvironment({ STUDIO_PORT: value })
    expect(readSettings).toThrow(`STUDIO_PORT is "${value}", which is no port`)
  },
)

test('the site runs in a process for each core, or in as many as are asked for', () => {
  expect(readWorkerCount([])).toBe(availableParallelism())
  expect(readWorkerCount(['--workers', '3'])).toBe(3)
  expect(readWorkerCount(['--workers=1'])).toBe(1)
})

test.each(['0', '-1', '1.5', 'many', ''])('"%s" is no number of processes', (workers) => {
  expect(() => readWorkerCount([`--workers=${workers}`])).toThrow(
    `--workers is "${workers}", which is no number of processes`,
  )
})
