import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentNames, parseEnvironment } from '#app/env.server.ts'
import { sandboxEnvironmentNames } from '#sandbox/environment.ts'

const example = parseEnv(
  readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8'),
)

/** `npm start` sets it; read by `npm run seed` alone. */
const SET_BY_SCRIPTS = ['NODE_ENV']
const READ_BY_SEED = ['SANITY_WRITE_TOKEN']

test('.env.example names exactly the variables that the project reads', () => {
  const read = new Set([...environmentNames, ...sandboxEnvironmentNames, ...READ_BY_SEED])
  for (const name of SET_BY_SCRIPTS) read.delete(name)
  expect(Object.keys(example).sort()).toEqual([...read].sort())
})

test('.env.example is a working file once a project is named', () => {
  expect(() => parseEnvironment({ ...example, SANITY_PROJECT_ID: 'abc' })).not.toThrow()
})
