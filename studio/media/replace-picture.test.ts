import { expect, test } from 'vitest'
import { findChanges } from './replace-picture.ts'

const from = 'image-old'
const asset = { _type: 'reference', _ref: from }

function change(document: unknown) {
  return findChanges({ document, from, to: 'image-new', altText: 'A new desk' })
}

test('each place of the file gets the new one, wherever it lies', () => {
  const document = {
    _id: 'page',
    seo: { image: { alt: 'Old', asset, hotspot: { x: 0.2 } } },
    blocks: [
      { _key: 'a', picture: { asset, alt: '' } },
      { _key: 'b', items: [{ image: { asset: { _ref: 'image-other' }, alt: 'Other' } }] },
    ],
    list: [{ logo: { asset } }],
  }
  expect(change(document)).toEqual({
    'seo.image.asset._ref': 'image-new',
    'seo.image.alt': 'A new desk',
    'blocks[_key=="a"].picture.asset._ref': 'image-new',
    'blocks[_key=="a"].picture.alt': 'A new desk',
    'list[0].logo.asset._ref': 'image-new',
  })
})

test('a document without the file does not change', () => {
  expect(change({ _id: 'page', image: { asset: { _ref: 'image-other' } }, text: from })).toEqual({})
  expect(change(null)).toEqual({})
})
