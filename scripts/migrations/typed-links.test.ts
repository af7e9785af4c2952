import { expect, test } from 'vitest'
import { mapAddresses, patchLinks, sortTypedLinks } from './typed-links.ts'

const slug = (current: string) => ({ _type: 'slug', current })
const addresses = mapAddresses([
  { _id: 'page-pricing', _type: 'page', path: '/pricing' },
  { _id: 'post-hours', _type: 'post', slug: slug('hours') },
  { _id: 'drafts.post-soon', _type: 'post', slug: slug('soon') },
  { _id: 'faq-a', _type: 'faq' },
])

const link = (href: string, more = {}) => ({ _type: 'link', label: 'Read', href, ...more })

test('a typed path becomes a reference to the document that has it, and keeps what follows', () => {
  const document = {
    _id: 'page',
    blocks: [
      { _key: 'a', action: link('/pricing?plan=growth#top') },
      { _key: 'b', body: [{ _key: 'c', markDefs: [link('/blog/hours', { _key: 'd' })] }] },
    ],
  }
  const { moved, typed } = sortTypedLinks({ document, addresses })
  expect(typed).toEqual([])
  expect(patchLinks(moved)).toEqual({
    set: {
      'blocks[_key=="a"].action.target': { _type: 'reference', _ref: 'page-pricing' },
      'blocks[_key=="a"].action.suffix': '?plan=growth#top',
      'blocks[_key=="b"].body[_key=="c"].markDefs[_key=="d"].target': {
        _type: 'reference',
        _ref: 'post-hours',
      },
    },
    unset: [
      'blocks[_key=="a"].action.href',
      'blocks[_key=="b"].body[_key=="c"].markDefs[_key=="d"].href',
    ],
  })
})

test.each([
  '/login',
  '/blog/soon',
  '#top',
  'mailto:a@b.example',
  'https://b.example/pricing',
  '//pricing',
])('a link to %s stays as it is', (href) => {
  const { moved, typed } = sortTypedLinks({ document: { action: link(href) }, addresses })
  expect(moved).toEqual([])
  expect(typed).toEqual([{ path: 'action', href }])
})

test('a link with a target is passed over, so that a second run changes nothing', () => {
  const target = { _type: 'reference', _ref: 'page-pricing' }
  const document = {
    action: { _type: 'link', label: 'Read', target },
    other: link('/pricing', { target }),
  }
  expect(sortTypedLinks({ document, addresses })).toEqual({ moved: [], typed: [] })
})
