import { BLOCK_NAMES } from '#schemas/names.ts'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { scriptedViews } from './registry.ts'
import { staticViews } from './static-views.ts'

test('every block of the schema has a view, and there is no other', () => {
  expect(Object.keys({ ...scriptedViews, ...staticViews }).sort()).toEqual([...BLOCK_NAMES].sort())
})

test('every block of the schema is among the empty blocks that the tests use', () => {
  expect(Object.keys(emptyBlocks).sort()).toEqual([...BLOCK_NAMES].sort())
})
