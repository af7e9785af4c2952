import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import {
  ADDRESSED_TYPES,
  addressedTypes,
  addressExpression,
  documentAddress,
  documentPaths,
  getPage,
  TYPES_WITH_PAGES,
} from './document-address.ts'

const slug = { current: 'an-end' }
const documents = ADDRESSED_TYPES.map((_type) => ({ _type, path: '/a/path', slug }))

async function evaluateAddresses(dataset: object[]): Promise<unknown> {
  const value = await evaluate(parse(`*[]{ "address": ${addressExpression} }.address`), { dataset })
  return value.get()
}

test('the list for queries has each type', () => {
  expect(JSON.parse(addressedTypes)).toEqual(ADDRESSED_TYPES)
})

test('the expression for queries gives each type the address that the site shows', async () => {
  expect(await evaluateAddresses(documents)).toEqual(documents.map(documentAddress))
  expect(documents.map(documentAddress)).toEqual(
    Object.entries(documentPaths).map(([type, folder]) =>
      type === 'page' ? '/a/path' : `${folder}an-end`,
    ),
  )
})

test('a document without an end of its address, and one of another type, has none', async () => {
  const others = [{ _type: 'post' }, { _type: 'page', slug }, { _type: 'author', slug }]
  expect(await evaluateAddresses(others)).toEqual([null, null, null])
  expect(others.map(documentAddress)).toEqual([null, null, null])
})

test('each type with pages leads to them, also the list of articles, which has no slug', () => {
  const pages = TYPES_WITH_PAGES.map((_type) => getPage({ _type, path: '/a/path', slug }))
  expect(pages).toEqual([...documents.map(documentAddress), '/blog'])
  expect([{ _type: 'post' }, { _type: 'author', slug }, null].map(getPage)).toEqual([
    null,
    null,
    null,
  ])
})
