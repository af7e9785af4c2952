import { expect, test } from 'vitest'
import { fromVariables, isHosted, parseEnvironment } from './environment.ts'

const LOCAL = {
  projectId: 'sandbox',
  dataset: 'production',
  apiHost: 'http://localhost:4000',
  siteUrl: 'http://localhost:3000',
  preview: 'on',
}

function read(page: unknown) {
  return parseEnvironment({ pageText: JSON.stringify(page), variables: {} })
}

test('what the server wrote into the page wins over the variables', () => {
  const variables = { SANITY_STUDIO_PROJECT_ID: 'other' }
  expect(parseEnvironment({ pageText: JSON.stringify(LOCAL), variables })).toEqual(LOCAL)
})

test.each([undefined, '{}'])('without a filled page the variables count: %s', (pageText) => {
  const variables = {
    SANITY_STUDIO_PROJECT_ID: 'abc123',
    SANITY_STUDIO_DATASET: 'staging',
    SANITY_STUDIO_API_HOST: 'http://127.0.0.1:4000',
    SANITY_STUDIO_SITE_URL: 'http://localhost:3100',
    SANITY_STUDIO_PREVIEW: 'on',
  }
  expect(parseEnvironment({ pageText, variables })).toEqual({
    projectId: 'abc123',
    dataset: 'staging',
    apiHost: 'http://127.0.0.1:4000',
    siteUrl: 'http://localhost:3100',
    preview: 'on',
  })
})

test('without anything it is the hosted project of the site', () => {
  const environment = fromVariables({})
  expect(environment).toEqual({
    projectId: 'sandbox',
    dataset: 'production',
    apiHost: 'https://api.sanity.io',
    siteUrl: 'http://localhost:3000',
    preview: 'off',
  })
  expect(isHosted(environment)).toBe(true)
  expect(isHosted(LOCAL)).toBe(false)
})

test.each([
  { page: { ...LOCAL, projectId: 'No Such' }, message: /"projectId" .* is "No Such"; expected/ },
  { page: { ...LOCAL, dataset: undefined }, message: /"dataset" .* is missing/ },
  { page: { ...LOCAL, dataset: 7 }, message: /"dataset" .* is 7/ },
  { page: { ...LOCAL, apiHost: 'localhost:4000' }, message: /"apiHost" .* an origin such as/ },
  { page: { ...LOCAL, apiHost: 'http://localhost:4000/v1' }, message: /without a path/ },
  { page: [], message: /must hold a JSON object/ },
])('says what is wrong with the page: $message', ({ page, message }) => {
  expect(() => read(page)).toThrow(message)
})

test('says that the page is not JSON', () => {
  expect(() => parseEnvironment({ pageText: '{', variables: {} })).toThrow('is not JSON')
})

test('names the variable that is wrong', () => {
  expect(() => fromVariables({ SANITY_STUDIO_DATASET: 'My Data' })).toThrow(
    /SANITY_STUDIO_DATASET is "My Data"/,
  )
})
