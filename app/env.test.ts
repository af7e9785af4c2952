import { expect, test } from 'vitest'
import { parseEnvironment } from './env.server.ts'

test('an environment that names a project is complete', () => {
  const environment = parseEnvironment({ SANITY_PROJECT_ID: 'abc12345' })
  expect(environment).toMatchObject({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: 3000,
    SITE_URL: 'http://localhost:3000',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: 'https://api.sanity.io',
    SANITY_CDN_HOST: 'https://cdn.sanity.io',
  })
})

test('an empty value means the default', () => {
  const environment = parseEnvironment({ SANITY_PROJECT_ID: 'abc', PORT: '', SITE_URL: '' })
  expect(environment.SITE_URL).toBe('http://localhost:3000')
})

test('the site’s address follows the port and loses its path', () => {
  expect(parseEnvironment({ SANITY_PROJECT_ID: 'abc', PORT: '3100' }).SITE_URL).toBe(
    'http://localhost:3100',
  )
  expect(
    parseEnvironment({ SANITY_PROJECT_ID: 'abc', SITE_URL: 'https://example.com/x' }).SITE_URL,
  ).toBe('https://example.com')
})

test('the error names each wrong variable', () => {
  const wrong = { PORT: '99999', SITE_URL: 'ftp://example.com', SANITY_DATASET: 'No Good' }
  expect(() => parseEnvironment(wrong)).toThrow(
    /PORT: [\s\S]*SITE_URL: [\s\S]*SANITY_PROJECT_ID: is needed[\s\S]*SANITY_DATASET: /,
  )
})
