import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const SCRIPT = path.join(import.meta.dirname, 'seed.ts')

const lake = await openContentLake()
afterAll(() => lake.close())

/** Runs the script as `npm run seed` does. */
async function seed(variables: Record<string, string> = {}) {
  const environment = { ...lake.environment, SANITY_WRITE_TOKEN: lake.token, ...variables }
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, out, error }
}

test('a dataset with content of its own is left as it is', async () => {
  const own = { _id: 'page-home', _type: 'page', title: 'Ours' }
  await lake.hold([own])
  const { code, out } = await seed()
  expect(out).toContain('has content; left as it is (--replace overwrites).')
  expect(code).toBe(0)
  expect(await lake.documents()).toMatchObject([own])
})

test('a draft is content too', async () => {
  await lake.hold([{ _id: 'drafts.page-home', _type: 'page', title: 'Not yet' }])
  const { out } = await seed()
  expect(out).toContain('left as it is')
  expect(await lake.documents()).toHaveLength(1)
})

test('without a token that may write nothing is tried, and it is said what is missing', async () => {
  await lake.hold([])
  const { code, error } = await seed({ SANITY_WRITE_TOKEN: '' })
  expect(error).toContain('SANITY_WRITE_TOKEN is needed')
  expect(code).toBe(1)
  expect(await lake.documents()).toEqual([])
})

test('a token that may not write fails the seeding, and says how to go on', async () => {
  await lake.hold([])
  const { code, error } = await seed({ SANITY_WRITE_TOKEN: 'wrong' })
  expect(error).toContain('The sample content could not be loaded')
  expect(code).toBe(1)
  expect(await lake.documents()).toEqual([])
})

test('a lake that does not answer fails the seeding', async () => {
  const { code, error } = await seed({ SANITY_API_HOST: 'http://127.0.0.1:1' })
  expect(error).toContain('ECONNREFUSED')
  expect(code).toBe(1)
})
