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

test('Supabase is configured whole or not at all', () => {
  const some = { SANITY_PROJECT_ID: 'abc', SUPABASE_URL: 'http://localhost:4001' }
  expect(() => parseEnvironment(some)).toThrow(
    /SUPABASE_PUBLISHABLE_KEY: is needed[\s\S]*SUPABASE_SECRET_KEY: is needed/,
  )
  const all = { ...some, SUPABASE_PUBLISHABLE_KEY: 'public', SUPABASE_SECRET_KEY: 'secret' }
  expect(parseEnvironment(all).SUPABASE_SECRET_KEY).toBe('secret')
})

test('notifications go to the sender’s domain unless the team has another address', () => {
  const from = { SANITY_PROJECT_ID: 'abc', MAIL_FROM: 'Example <no-reply@example.com>' }
  expect(parseEnvironment(from).MAIL_TEAM).toBe('hello@example.com')
  expect(parseEnvironment({ ...from, MAIL_FROM: 'a@b.example' }).MAIL_TEAM).toBe('hello@b.example')
  expect(parseEnvironment({ ...from, MAIL_TEAM: 'sales@example.org' }).MAIL_TEAM).toBe(
    'sales@example.org',
  )
})

test('a sender with two addresses or a line break is refused', () => {
  for (const MAIL_FROM of ['a@b.example, c@d.example', 'A\nBcc: x <a@b.example>', 'nobody']) {
    expect(() => parseEnvironment({ SANITY_PROJECT_ID: 'abc', MAIL_FROM })).toThrow(/MAIL_FROM/)
  }
})
