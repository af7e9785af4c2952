import { expect, test } from 'vitest'
import { fillEnvironment, type StudioEnvironment } from './studio.ts'

const environment: StudioEnvironment = {
  projectId: 'abc',
  dataset: 'production',
  apiHost: 'https://api.sanity.io',
  siteUrl: 'https://testco.example',
  preview: 'on',
}
const html =
  '<head><script id="studio-environment" type="application/json">{}</script></head><body></body>'

test('the environment stands in the Studio’s page', () => {
  expect(fillEnvironment({ html, environment })).toContain('"projectId":"abc"')
})

test('no value can end the script', () => {
  const filled = fillEnvironment({
    html,
    environment: { ...environment, dataset: '</script><script>alert(1)</script>$&' },
  })
  expect(filled.match(/<script/g)).toHaveLength(1)
  expect(filled).toContain('$&')
})

test('a page without a place for it is an error', () => {
  expect(() => fillEnvironment({ html: '<head></head>', environment })).toThrow(
    'studio-environment',
  )
})
