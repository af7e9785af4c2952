import { expect, test } from 'vitest'
import { parseSandboxEnvironment } from './environment.ts'

test('an empty environment means the defaults', () => {
  const defaults = {
    SANDBOX_PORT: 4000,
    DATA_DIR: '.data',
    PORT: 3000,
    STUDIO_PORT: 3333,
    SITE_URL: 'http://localhost:3000',
    SANDBOX_ORIGINS: [],
    SANDBOX_PROJECT_ID: 'sandbox',
    SANDBOX_DATASET: 'production',
    SANDBOX_SUPABASE_DIR: 'supabase',
    MAIL_FROM: 'Sandbox <hello@sandbox.example>',
    SANDBOX_CONFIRM_EMAILS: true,
    SANDBOX_PASSWORD_COST: 10,
  }
  expect(parseSandboxEnvironment({})).toEqual(defaults)
  expect(parseSandboxEnvironment({ SANDBOX_PORT: '', DATA_DIR: '', SITE_URL: '' })).toEqual(
    defaults,
  )
})

test('the origin of the site follows its port unless it is given', () => {
  expect(parseSandboxEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  expect(parseSandboxEnvironment({ PORT: '8080', SITE_URL: 'https://a.example' }).SITE_URL).toBe(
    'https://a.example',
  )
})

test('each wrong variable is named', () => {
  const wrong = { SANDBOX_PORT: 'http', SITE_URL: 'javascript:alert(1)', PORT: '70000' }
  expect(() => parseSandboxEnvironment(wrong)).toThrow(/SANDBOX_PORT[^]*PORT[^]*SITE_URL/)
})

test('further origins are a list, and each must be one', () => {
  const origins = (list: string) =>
    parseSandboxEnvironment({ SANDBOX_ORIGINS: list }).SANDBOX_ORIGINS
  expect(origins(' http://localhost:5173, https://a.example,')).toEqual([
    'http://localhost:5173',
    'https://a.example',
  ])
  expect(() => origins('localhost:5173')).toThrow(/SANDBOX_ORIGINS/)
})

test('a switch and a name are what they say', () => {
  expect(parseSandboxEnvironment({ SANDBOX_CONFIRM_EMAILS: 'false' })).toMatchObject({
    SANDBOX_CONFIRM_EMAILS: false,
  })
  const wrong = {
    SANDBOX_CONFIRM_EMAILS: 'perhaps',
    SANDBOX_DATASET: 'a/b',
    SANDBOX_PROJECT_ID: 'A',
    SANDBOX_PASSWORD_COST: '31',
  }
  expect(() => parseSandboxEnvironment(wrong)).toThrow(
    /SANDBOX_PROJECT_ID[^]*SANDBOX_DATASET[^]*SANDBOX_CONFIRM_EMAILS[^]*SANDBOX_PASSWORD_COST/,
  )
})
