import { expect, test } from 'vitest'
import { planDocument } from './document.ts'
import { readName } from './name.ts'
import { expectCode, projectFiles } from './plan.fixture.ts'

function plan(changes: Partial<Parameters<typeof planDocument>[0]> = {}) {
  return planDocument({
    name: readName('pressRelease'),
    folder: 'press',
    plural: 'Press releases',
    ...projectFiles,
    ...changes,
  })
}

test('every place where a type is registered is found, and what is written there is code', () => {
  const changes = plan()
  expect([...changes.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "app/documents/press-release-query.server.ts",
      "app/documents/press-release-view.test.tsx",
      "app/documents/press-release-view.tsx",
      "app/routes/press.$slug.tsx",
      "content/press-release.ndjson",
      "docs/content-model.md",
      "schemas/addresses/document-address.ts",
      "schemas/documents/press-release.ts",
      "schemas/index.ts",
      "studio/desk/icons.ts",
      "studio/desk/structure.ts",
    ]
  `)
  expectCode({ changes, names: /pressRelease|PressRelease/ })
})

test.each([
  [{ name: readName('legalPage') }, 'There is a type legalPage already.'],
  [{ folder: 'blog' }, '/blog/ belongs to others already.'],
  [{ folder: 'studio' }, '/studio/ belongs to others already.'],
  [{ folder: 'Press Room' }, 'is no folder'],
])('%j is refused in words', (changes, message) => {
  expect(() => plan(changes)).toThrow(message)
})
