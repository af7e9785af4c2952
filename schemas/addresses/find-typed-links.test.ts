import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { findTypedLinks, LINKING_DOCUMENTS_QUERY } from './find-typed-links.ts'

const ADDRESS = '/blog/hours'

const dataset = [
  { _id: 'hours', _type: 'post', title: 'Hours', body: [text({ href: ADDRESS })] },
  { _id: 'article', _type: 'post', title: 'Another', body: [text({ href: `${ADDRESS}/?a=1#b` })] },
  {
    _id: 'callout',
    _type: 'post',
    title: 'With a note',
    body: [{ _type: 'callout', text: [text({ href: ADDRESS })] }],
  },
  {
    _id: 'page',
    _type: 'page',
    title: 'Plans',
    blocks: [{ _type: 'banner', actions: [{ _type: 'link', href: `${ADDRESS}#sum` }] }],
  },
  { _id: 'redirect', _type: 'redirect', from: '/hours', to: ADDRESS },
  { _id: 'header', _type: 'siteSettings', links: [{ link: { href: ADDRESS } }] },
  { _id: 'older', _type: 'redirect', from: '/our-hours/', to: '/hours' },
  { _id: 'circle', _type: 'redirect', from: '/hours', to: '/our-hours' },
  { _id: 'footer', _type: 'footer', title: 'Footer', link: { href: '/our-hours#sum' } },
  { _id: 'elsewhere', _type: 'page', title: 'Elsewhere', blocks: [{ href: `${ADDRESS}-more` }] },
  { _id: 'from', _type: 'redirect', from: ADDRESS, to: '/blog' },
  { _id: 'words', _type: 'faq', question: ADDRESS },
  { _id: 'image', _type: 'sanity.imageAsset', href: ADDRESS },
]

function text({ href }: { href: string }) {
  return { _type: 'block', markDefs: [{ _type: 'link', href }], children: [] }
}

test('links in texts and sections and redirects lead to an address, whatever their query and anchor', async () => {
  const answer = await evaluate(parse(LINKING_DOCUMENTS_QUERY, { params: { id: 'hours' } }), {
    dataset,
    params: { id: 'hours' },
  })
  const documents: unknown[] = await answer.get()
  expect(findTypedLinks({ address: ADDRESS, documents })).toEqual([
    { id: 'article', type: 'post', title: 'Another', through: null },
    { id: 'callout', type: 'post', title: 'With a note', through: null },
    { id: 'page', type: 'page', title: 'Plans', through: null },
    { id: 'redirect', type: 'redirect', title: '/hours', through: null },
    { id: 'header', type: 'siteSettings', title: '', through: null },
    { id: 'older', type: 'redirect', title: '/our-hours/', through: '/hours' },
    { id: 'circle', type: 'redirect', title: '/hours', through: '/our-hours' },
    { id: 'footer', type: 'footer', title: 'Footer', through: '/our-hours' },
  ])
})
