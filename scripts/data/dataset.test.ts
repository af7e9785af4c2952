import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const DATASET = pathToFileURL(path.join(import.meta.dirname, 'dataset.ts')).href
const ASK = `
  const { writableDataset } = await import(${JSON.stringify(DATASET)})
  const { projectId, dataset, url, useCdn, maxRetries } = writableDataset().config()
  console.log(JSON.stringify({ projectId, dataset, url, useCdn, maxRetries }))`

function parsed(text: string): unknown {
  return JSON.parse(text)
}

/** Returns the dataset to which a script with these variables writes. */
function datasetWith(variables: Record<string, string>) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', ASK],
    { encoding: 'utf8', env: { ...process.env, ...variables } },
  )
  return { target: stdout === '' ? null : parsed(stdout), stderr, status }
}

test('a hosted project is written under its own host name, and never by way of the CDN', () => {
  const { target } = datasetWith({
    SANITY_PROJECT_ID: 'abc12345',
    SANITY_DATASET: 'staging',
    SANITY_API_HOST: '',
    SANITY_WRITE_TOKEN: 'token',
  })
  expect(target).toEqual({
    projectId: 'abc12345',
    dataset: 'staging',
    url: 'https://abc12345.api.sanity.io/v2025-02-19',
    useCdn: false,
    maxRetries: 0,
  })
})

test('a lake on this machine has one host for all', () => {
  const { target } = datasetWith({
    SANITY_PROJECT_ID: 'sandbox',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: 'http://localhost:4000',
    SANITY_WRITE_TOKEN: 'token',
  })
  expect(target).toMatchObject({ url: 'http://localhost:4000/v2025-02-19' })
})

test('without a token there is nothing to write with', () => {
  const { stderr, status } = datasetWith({ SANITY_PROJECT_ID: 'abc', SANITY_WRITE_TOKEN: '' })
  expect(stderr).toContain('SANITY_WRITE_TOKEN is needed: a token that may write to the dataset.')
  expect(status).not.toBe(0)
})
