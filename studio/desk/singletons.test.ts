import { expect, test } from 'vitest'
import { offeredActions, offeredTemplates } from './singletons.ts'

const singletons = ['siteSettings']
const actions = ['publish', 'duplicate', 'delete', 'unpublish', 'discardChanges', 'restore'].map(
  (action) => ({ action }),
)

test('a singleton can be published and taken back, not deleted, copied or unpublished', () => {
  expect(offeredActions({ actions, schemaType: 'siteSettings', singletons })).toEqual([
    { action: 'publish' },
    { action: 'discardChanges' },
    { action: 'restore' },
  ])
})

test('a singleton is not offered an action that a plug-in adds without a name', () => {
  expect(offeredActions({ actions: [{}], schemaType: 'siteSettings', singletons })).toEqual([])
})

test('any other document keeps its actions', () => {
  expect(offeredActions({ actions, schemaType: 'page', singletons })).toEqual(actions)
})

test('the menu of new documents has every type but the singletons', () => {
  const templates = [{ templateId: 'page' }, { templateId: 'siteSettings' }]
  expect(offeredTemplates({ templates, singletons })).toEqual([{ templateId: 'page' }])
})
