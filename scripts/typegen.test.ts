import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { folderOfPrograms, pathWith } from '#scripts/run/programs.fixture.ts'

const SCRIPT = path.join(import.meta.dirname, 'typegen.ts')
const COMMITTED = path.join(import.meta.dirname, '../app/content/sanity.types.ts')

/** `npm run typegen -- --check`, with Sanity's command replaced by these lines of JavaScript. */
async function check(sanity: string) {
  const programs = await folderOfPrograms({
    npx: `const { copyFileSync, writeFileSync } = require('node:fs')
      const [, command, action] = args
      ${sanity}`,
  })
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, '--check'], {
    env: { ...process.env, PATH: pathWith(programs) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [error] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, error }
}

const COPY = `copyFileSync(${JSON.stringify(COMMITTED)}, process.env.TYPEGEN_OUTPUT)`

test('types that are what Sanity would write today are current', async () => {
  expect(await check(`if (action === 'generate') ${COPY}`)).toEqual({ code: 0, error: '' })
})

test('other types are out of date, and the committed ones stay as they are', async () => {
  const before = readFileSync(COMMITTED, 'utf8')
  const { code, error } = await check(
    `if (action === 'generate') writeFileSync(process.env.TYPEGEN_OUTPUT, 'export type Other = 1')`,
  )
  expect(error).toBe(
    'app/content/sanity.types.ts is out of date: run `npm run typegen` and commit the result.\n',
  )
  expect(code).toBe(1)
  expect(readFileSync(COMMITTED, 'utf8')).toBe(before)
})

test('a schema that cannot be read ends it, and says what Sanity said', async () => {
  const { code, error } = await check(
    `if (action === 'extract') { console.error('Unknown type: planet'); process.exit(1) }
     console.error('must not be asked')`,
  )
  expect(error).toBe('sanity schema extract failed:\nUnknown type: planet\n\n')
  expect(code).toBe(1)
})

test('a query that Sanity only warns of is a failure, as its types would be missing', async () => {
  const { code, error } = await check(
    `if (action === 'generate') { ${COPY}; console.log('Encountered errors in 1 file') }`,
  )
  expect(error).toContain('sanity typegen generate failed:\nEncountered errors in 1 file')
  expect(code).toBe(1)
})
