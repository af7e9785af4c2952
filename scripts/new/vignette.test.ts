import { expect, test } from 'vitest'
import { readName } from './name.ts'
import { expectCode, projectFiles } from './plan.fixture.ts'
import { planVignette } from './vignette.ts'

function plan(changes: Partial<Parameters<typeof planVignette>[0]> = {}) {
  return planVignette({
    name: readName('hiringFunnel'),
    page: '/how-it-works',
    ...projectFiles,
    ...changes,
  })
}

test('every place where a picture is registered is found, and what is written there is code', () => {
  const changes = plan()
  expect([...changes.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "app/vignettes/hiring-funnel.tsx",
      "app/vignettes/vignette.query.ts",
      "app/vignettes/vignette.tsx",
      "app/vignettes/vignettes.test.tsx",
      "content/product-pages.ndjson",
      "docs/content-model.md",
      "schemas/index.ts",
      "schemas/names.ts",
      "schemas/vignettes/hiring-funnel-vignette.ts",
    ]
  `)
  expectCode({ changes, names: /hiringFunnel|HiringFunnel/ })
})

test.each([
  [{ name: readName('bars') }, 'There is a picture bars already.'],
  [{ page: '/nowhere' }, 'The sample content has no page /nowhere.'],
])('%j is refused in words', (changes, message) => {
  expect(() => plan(changes)).toThrow(message)
})
