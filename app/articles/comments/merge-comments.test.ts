import { expect, test } from 'vitest'
import { mergeComments, type StoredComment } from './merge-comments.ts'

const written = [
  { _key: 'first', name: 'Ada', date: '2023-08-06', content: 'One' },
  { _key: 'second', name: 'Ben', date: '2023-08-07', content: 'Two' },
]

function makeStored(fields: Partial<StoredComment> = {}): StoredComment {
  return {
    id: 'stored',
    name: 'Cleo',
    content: 'Three',
    sentAt: '2026-11-21T16:30:00.123+00:00',
    isWaiting: false,
    ...fields,
  }
}

const listKeys = (stored: StoredComment[]) =>
  mergeComments({ written, stored }).map(({ _key }) => _key)

test('the newest comment stands last, wherever it comes from', () => {
  const between = makeStored({ id: 'between', sentAt: '2023-08-06T20:00:00+00:00' })
  expect(listKeys([makeStored(), between])).toEqual(['first', 'between', 'second', 'stored'])
})

test('times of other zones are put in the order in which they were', () => {
  const earlier = makeStored({ id: 'earlier', sentAt: '2026-11-21T18:00:00+02:00' })
  expect(listKeys([makeStored(), earlier])).toEqual(['first', 'second', 'earlier', 'stored'])
})

test('only what a visitor sent can wait', () => {
  const all = mergeComments({ written, stored: [makeStored({ isWaiting: true })] })
  expect(all.map(({ isWaiting }) => isWaiting)).toEqual([false, false, true])
})

test('an article without comments has none', () => {
  expect(mergeComments({ written: null, stored: [] })).toEqual([])
})
