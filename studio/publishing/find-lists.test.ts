import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { findLists, holdersQuery } from './find-lists.ts'

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

/** The lists that are found in a dataset by way of the query. */
async function listsIn({ type, dataset }: { type: string; dataset: readonly unknown[] }) {
  const holders: unknown = await (await evaluate(parse(holdersQuery(type)), { dataset })).get()
  if (!Array.isArray(holders)) throw new Error('The query has no array as its result.')
  return findLists({ type, holders })
}

const FEATURES_PAGE = {
  _id: 'page-features',
  _type: 'page',
  title: 'Features',
  description: 'Not asked for.',
  blocks: [
    { _key: 'opening', _type: 'pageHeader', heading: 'Features' },
    { _key: 'grid', _type: 'featureGrid', heading: 'Four', features: [reference('a')] },
    {
      _key: 'all',
      _type: 'featureDirectory',
      heading: 'All of them',
      groups: [
        { _key: 'read', title: 'Read and rank', features: [reference('b'), reference('c')] },
        { _key: 'new', title: 'New' },
      ],
    },
  ],
}

test('each stage of a feature directory is a list of features, and so is a feature grid', async () => {
  const page = {
    documentId: 'page-features',
    documentType: 'page',
    documentTitle: 'Features',
  }
  expect(await listsIn({ type: 'feature', dataset: [FEATURES_PAGE] })).toEqual([
    {
      ...page,
      title: 'Features › All of them › Read and rank',
      path: 'blocks[_key=="all"].groups[_key=="read"].features',
      ids: ['b', 'c'],
    },
    {
      ...page,
      title: 'Features › All of them › New',
      path: 'blocks[_key=="all"].groups[_key=="new"].features',
      ids: [],
    },
    { ...page, title: 'Features › Four', path: 'blocks[_key=="grid"].features', ids: ['a'] },
  ])
})

test('a category is itself a list of integrations, also while it is empty', async () => {
  const dataset = [{ _id: 'calendars', _type: 'integrationCategory' }]
  expect(await listsIn({ type: 'integration', dataset })).toEqual([
    {
      documentId: 'calendars',
      documentType: 'integrationCategory',
      documentTitle: 'Untitled',
      title: 'Untitled',
      path: 'integrations',
      ids: [],
    },
  ])
})

test('drafts and versions of releases list nothing', async () => {
  const group = { _type: 'faqGroup', title: 'Pricing', questions: [reference('a')] }
  const dataset = ['drafts.group', 'versions.spring.group'].map((_id) => ({ ...group, _id }))
  expect(await listsIn({ type: 'faq', dataset })).toEqual([])
})

test('the query asks for the lists of the documents and for nothing else', async () => {
  const query = parse(holdersQuery('feature'))
  const result: unknown = await (await evaluate(query, { dataset: [FEATURES_PAGE] })).get()
  const text = JSON.stringify(result)
  expect(text).not.toContain('Not asked for.')
  expect(text).not.toContain('pageHeader')
})
