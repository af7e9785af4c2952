import { expect, test } from 'vitest'
import { dropEmptyBlocks } from './drop-empty-blocks.ts'

const block = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ _type: 'span', text })),
})

test('paragraphs that show nothing are left out, and all else stays', () => {
  const kept = [
    block('One'),
    block('', '—'),
    block('🧑‍🚀'),
    { _type: 'articleTable', rows: [] },
    { _type: 'block', children: [{ _type: 'span', text: '' }, { _type: 'icon' }] },
  ]
  const empty = [block(), block(''), block('\u00a0'), block(' ', '\n\u200b')]
  expect(dropEmptyBlocks([...empty, ...kept, ...empty])).toEqual(kept)
})
