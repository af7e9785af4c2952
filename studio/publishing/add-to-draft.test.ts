import { expect, test } from 'vitest'
import { addToDraft } from './add-to-draft.ts'

const TIMES = { _createdAt: '2026-11-01T08:00:00Z', _updatedAt: '2026-11-02T08:00:00Z' }
const reference = (id: string) => ({ _key: id, _type: 'reference' as const, _ref: id })

const group = {
  _id: 'pricing',
  _type: 'faqGroup',
  _rev: 'rev-published',
  ...TIMES,
  title: 'Pricing',
  questions: [reference('a')],
}
const draft = { ...group, _id: 'drafts.pricing', _rev: 'rev-draft', title: 'Prices' }
const list = {
  documentId: 'pricing',
  documentType: 'faqGroup',
  documentTitle: 'Pricing',
  title: 'Pricing',
  path: 'questions',
  ids: ['a'],
}
const addition = { list, type: 'faq', reference: reference('new') }
const append = {
  id: 'drafts.pricing',
  setIfMissing: { questions: [] },
  insert: { after: 'questions[-1]', items: [reference('new')] },
}

test('a document without a draft gets one, a copy of what is published, with the addition', () => {
  expect(addToDraft({ ...addition, published: group, draft: null })).toEqual({
    outcome: 'added',
    mutations: [
      {
        createIfNotExists: {
          _id: 'drafts.pricing',
          _type: 'faqGroup',
          _createdAt: TIMES._createdAt,
          title: 'Pricing',
          questions: [reference('a')],
        },
      },
      { patch: append },
    ],
  })
})

test('a draft keeps its edits, and is changed only as it was read', () => {
  expect(addToDraft({ ...addition, published: group, draft })).toEqual({
    outcome: 'added',
    mutations: [{ patch: { ...append, ifRevisionID: 'rev-draft' } }],
  })
})

test('nothing is added twice to a draft', () => {
  const holding = { ...draft, questions: [reference('a'), reference('new')] }
  expect(addToDraft({ ...addition, published: group, draft: holding })).toEqual({
    outcome: 'present',
  })
})

test('a list that the draft has no more, or whose document is gone, gets no addition', () => {
  const section = {
    ...addition,
    type: 'feature',
    list: { ...list, path: 'blocks[_key=="x"].features' },
  }
  expect(addToDraft({ ...section, published: null, draft: { ...draft, blocks: [] } })).toEqual({
    outcome: 'gone',
  })
  expect(addToDraft({ ...addition, published: null, draft: null })).toEqual({ outcome: 'gone' })
})
