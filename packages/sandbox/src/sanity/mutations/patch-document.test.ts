import { expect, test } from 'vitest'
import { makeDocument } from '#sandbox/sanity/store/test-lake.ts'
import { MutationError } from './mutation-error.ts'
import { type PatchOperations } from './parse-mutations.ts'
import { patchDocument } from './patch-document.ts'

const document = makeDocument({
  _id: 'a',
  title: 'Title',
  count: 5,
  tags: ['x', 'y', 'z'],
  seo: { title: 'Seo', image: { alt: 'old' } },
  blocks: [
    { _key: 'k1', _type: 'hero', heading: 'One', links: [{ _key: 'l1', label: 'a' }] },
    { _key: 'k2', _type: 'text', heading: 'Two', price: 10 },
    { _key: 'k3', _type: 'text', heading: 'Three', price: 20 },
  ],
})

function patch(operations: PatchOperations) {
  const before = structuredClone(document)
  const patched = patchDocument({ document, operations })
  expect(document).toEqual(before)
  return patched
}

function refusal(operations: PatchOperations): MutationError {
  try {
    patchDocument({ document, operations })
  } catch (error) {
    if (error instanceof MutationError) return error
    throw error
  }
  throw new Error('expected a refusal')
}

test('paths reach fields, keyed elements, positions and ranges', () => {
  expect(patch({ set: { 'seo.image.alt': 'new' } }).seo).toEqual({
    title: 'Seo',
    image: { alt: 'new' },
  })
  expect(
    patch({ set: { 'blocks[_key=="k1"].links[_key=="l1"].label': 'b' } }).blocks,
  ).toMatchObject([{ links: [{ _key: 'l1', label: 'b' }] }, {}, {}])
  expect(patch({ set: { 'tags[1]': 'Y' } }).tags).toEqual(['x', 'Y', 'z'])
  expect(patch({ set: { 'tags[-1]': 'Z' } }).tags).toEqual(['x', 'y', 'Z'])
  expect(patch({ set: { 'tags[0:2]': 'same' } }).tags).toEqual(['same', 'same', 'z'])
  expect(patch({ unset: ['tags[1:]'] }).tags).toEqual(['x'])
})

test('paths reach many places at once by a condition or at any depth', () => {
  const discounted = patch({ dec: { 'blocks[_type=="text"].price': 1 } })
  expect(discounted.blocks).toMatchObject([{}, { price: 9 }, { price: 19 }])
  const renamed = patch({ set: { '..alt': 'everywhere' } })
  expect(renamed.seo).toMatchObject({ image: { alt: 'everywhere' } })
  const expensive = patch({ unset: ['blocks[price>15]'] })
  expect(expensive.blocks).toMatchObject([{ _key: 'k1' }, { _key: 'k2' }])
})

test('set replaces values of any kind', () => {
  const set = { title: null, count: 'five', tags: { now: 'object' }, added: [1, { two: 2 }] }
  expect(patch({ set })).toMatchObject(set)
})

test('setIfMissing leaves what is there, even when it is empty', () => {
  const patched = patch({
    setIfMissing: { title: 'Other', 'seo.description': 'D', 'deep.er.still': 1, tags: [] },
  })
  expect(patched).toMatchObject({
    title: 'Title',
    seo: { title: 'Seo', description: 'D' },
    deep: { er: { still: 1 } },
    tags: ['x', 'y', 'z'],
  })
})

test('unset removes fields and elements and does not mind what is not there', () => {
  const patched = patch({
    unset: ['title', 'blocks[_key=="k2"]', 'blocks[_key=="none"]', 'no.where'],
  })
  expect(patched).not.toHaveProperty('title')
  expect(patched.blocks).toMatchObject([{ _key: 'k1' }, { _key: 'k3' }])
})

test('inc and dec change numbers only', () => {
  expect(patch({ inc: { count: 2.5 } }).count).toBe(7.5)
  expect(patch({ dec: { count: 7 } }).count).toBe(-2)
  expect(patch({ inc: { title: 1, nowhere: 1 } })).toMatchObject({ title: 'Title' })
})

test('insert works relative to keys and to the ends of an array', () => {
  const item = { _key: 'new' }
  const keys = (operations: PatchOperations) => {
    const { blocks } = patch(operations)
    if (!Array.isArray(blocks)) throw new Error('blocks is an array')
    return blocks.map((block: unknown) => JSON.stringify(block).slice(9, 12).replace('"', ''))
  }
  expect(keys({ insert: { before: 'blocks[_key=="k2"]', items: [item] } })).toEqual([
    'k1',
    'new',
    'k2',
    'k3',
  ])
  expect(keys({ insert: { after: 'blocks[_key=="k2"]', items: [item] } })).toEqual([
    'k1',
    'k2',
    'new',
    'k3',
  ])
  expect(keys({ insert: { replace: 'blocks[_key=="k2"]', items: [item, item] } })).toEqual([
    'k1',
    'new',
    'new',
    'k3',
  ])
  expect(keys({ insert: { before: 'blocks[0]', items: [item] } })).toEqual([
    'new',
    'k1',
    'k2',
    'k3',
  ])
  expect(keys({ insert: { after: 'blocks[-1]', items: [item] } })).toEqual([
    'k1',
    'k2',
    'k3',
    'new',
  ])
})

test('operations of one patch apply one after the other', () => {
  const patched = patch({
    setIfMissing: { list: [] },
    insert: { after: 'list[-1]', items: ['first'] },
    set: { count: 1 },
    inc: { count: 1 },
  })
  expect(patched).toMatchObject({ list: ['first'], count: 2 })
})

test('a list within keyed elements is made where it is missing, and appended to where it is not', () => {
  const append = (path: string) =>
    patch({
      setIfMissing: { [path]: [] },
      insert: { after: `${path}[-1]`, items: [{ _key: 'new' }] },
    }).blocks
  expect(append('blocks[_key=="k1"].links')).toMatchObject([
    { links: [{ _key: 'l1', label: 'a' }, { _key: 'new' }] },
    {},
    {},
  ])
  expect(append('blocks[_key=="k2"].links')).toMatchObject([
    { links: [{ _key: 'l1' }] },
    { links: [{ _key: 'new' }] },
    {},
  ])
  expect(append('blocks[_key=="k1"].links[_key=="l1"].tags')).toMatchObject([
    { links: [{ _key: 'l1', tags: [{ _key: 'new' }] }] },
    {},
    {},
  ])
  expect(append('blocks[_key=="none"].links')).toEqual(document.blocks)
})

test('diffMatchPatch applies where the text still is, also when it has moved', () => {
  const moved = '@@ -1,5 +1,6 @@\n-Title\n+Header\n'
  expect(patch({ diffMatchPatch: { title: moved } }).title).toBe('Header')
  expect(
    patch({ diffMatchPatch: { 'seo.title': '@@ -1,3 +1,5 @@\n Seo\n+!?\n' } }).seo,
  ).toMatchObject({
    title: 'Seo!?',
  })
})

test('a patch without operations leaves the document as it is', () => {
  expect(patch({})).toEqual(document)
})

test('what can not be applied is refused with its reason', () => {
  expect(refusal({ insert: { after: 'title[-1]', items: [1] } }).fault.status).toBe(400)
  expect(refusal({ set: { 'a[x': 1 } }).message).toContain('Invalid path')
  expect(refusal({ diffMatchPatch: { title: 'not a patch' } }).fault.type).toBe('validationError')
})

test('what every document must have can not be taken away', () => {
  expect(refusal({ unset: ['_id'] }).message).toContain('_id')
  expect(refusal({ unset: ['_type'] }).message).toContain('_type')
  expect(refusal({ unset: ['_updatedAt'] }).fault.status).toBe(400)
  expect(refusal({ set: { _rev: 5 } }).fault.status).toBe(400)
})
