import { type ContentSourceMap, type SanityDocumentStub } from '@sanity/client'
import { resolveEditInfo, studioPath, jsonPathToStudioPath } from '@sanity/client/csm'
import { stegaClean } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import { BEARER, send, startLake, TOKEN } from './lake.ts'
import { decodeEditInfo } from './stega.ts'

const blocks = [
  { _key: 'q', _type: 'quote', text: 'A quote' },
  {
    _key: 'h',
    _type: 'hero',
    heading: 'A heading',
    body: [{ _key: 'p', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'A span' }] }],
  },
]

const author = { _type: 'reference', _ref: 'ada' }

const documents: SanityDocumentStub[] = [
  { _id: 'page-1', _type: 'page', title: 'Same words', author, blocks },
  { _id: 'page-2', _type: 'page', title: 'Same words', author },
  { _id: 'drafts.page-1', _type: 'page', title: 'Same words', author, blocks },
  { _id: 'versions.spring.page-2', _type: 'page', title: 'Same words', author },
  { _id: 'ada', _type: 'author', name: 'Ada' },
]

const QUERY = `*[_type == "page"] | order(_id asc){
  title,
  "by": author->name,
  "hero": blocks[_type == "hero"][0]{ heading, body },
  "count": count(blocks),
  "kind": "page"
}`

const FLAGS = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const

async function startFilled() {
  const started = await startLake()
  const transaction = started.client.transaction()
  for (const document of documents.toReversed()) transaction.create(document)
  await transaction.commit()
  return started
}

/** Reads the target of a click on a value: document, type and path. */
function editInfo(map: ContentSourceMap | undefined, path: (string | number)[]) {
  if (!map) throw new Error('expected a source map')
  const info = resolveEditInfo({ resultSourceMap: map, resultPath: path, studioUrl: '/studio' })
  if (!info) return null
  const parsed = typeof info.path === 'string' ? [info.path] : jsonPathToStudioPath(info.path)
  return `${info.id} ${info.type} ${studioPath.toString(parsed)}`
}

const SPAN = ['hero', 'body', 0, 'children', 0, 'text']

test('the client finds the document and the path of each value', async () => {
  const { client } = await startFilled()
  const { resultSourceMap: map } = await client.fetch(QUERY, {}, FLAGS)
  expect(editInfo(map, [0, 'title'])).toBe('page-1 page title')
  expect(editInfo(map, [1, 'title'])).toBe('page-2 page title')
  expect(editInfo(map, [0, 'by'])).toBe('ada author name')
  expect(editInfo(map, [0, 'hero', 'heading'])).toBe('page-1 page blocks[_key=="h"].heading')
  expect(editInfo(map, [0, ...SPAN])).toBe('page-1 page blocks[_key=="h"].body[0].children[0].text')
  expect(editInfo(map, [0, 'count'])).toBeNull()
  expect(editInfo(map, [0, 'kind'])).toBeNull()
})

test('in drafts and in releases the map names the version that is shown', async () => {
  const { client } = await startFilled()
  const titles = async (perspective: 'drafts' | string[]) => {
    const { resultSourceMap: map } = await client.fetch(QUERY, {}, { ...FLAGS, perspective })
    return [editInfo(map, [0, 'title']), editInfo(map, [1, 'title']), editInfo(map, [1, 'by'])]
  }
  expect(await titles('drafts')).toEqual([
    'drafts.page-1 page title',
    'page-2 page title',
    'ada author name',
  ])
  expect(await titles(['spring', 'drafts'])).toEqual([
    'drafts.page-1 page title',
    'versions.spring.page-2 page title',
    'ada author name',
  ])
})

test('stega hides in each text the field that it comes from', async () => {
  const { connect } = await startFilled()
  const stega = { enabled: true, studioUrl: '/studio' }
  const fetchTexts = async (perspective: 'published' | 'drafts') => {
    const client = connect({ token: TOKEN, perspective, stega })
    const texts = await client.fetch<string[]>(
      `*[_id == "page-1"][0]{"list": [title, author->name, ...blocks[].heading, blocks[1].body[0].children[0].text, "own"]}.list`,
    )
    const plain = ['Same words', 'Ada', null, 'A heading', 'A span', 'own']
    expect(stegaClean(texts)).toEqual(plain)
    return texts.map((text) => text && decodeEditInfo(text))
  }
  const getExpected = (perspective: string | null) => [
    { id: 'page-1', type: 'page', path: 'title', perspective },
    { id: 'ada', type: 'author', path: 'name', perspective: 'published' },
    null,
    { id: 'page-1', type: 'page', path: 'blocks[_key=="h"].heading', perspective },
    {
      id: 'page-1',
      type: 'page',
      path: 'blocks[_key=="h"].body[_key=="p"].children[_key=="s"].text',
      perspective,
    },
    null,
  ]
  expect(await fetchTexts('published')).toEqual(getExpected('published'))
  // Without a perspective the Studio opens the draft.
  expect(await fetchTexts('drafts')).toEqual(getExpected(null))
})

test('a posted query has its map, and a visitor gets one of public documents alone', async () => {
  const { client, visitor } = await startFilled()
  const ids = Array.from({ length: 2_000 }, (_, index) => `page-${index}`)
  const posted = await client.fetch('*[_id in $ids].title', { ids }, FLAGS)
  expect(editInfo(posted.resultSourceMap, [1])).toBe('page-2 page title')
  const { resultSourceMap } = await visitor.fetch(QUERY, {}, { ...FLAGS, perspective: 'drafts' })
  expect(resultSourceMap?.documents.map(({ _id }) => _id)).toEqual(['page-1', 'ada', 'page-2'])
})

test('the flag true names elements by number, and a response without it has no map', async () => {
  const { url } = await startFilled()
  const query = encodeURIComponent('*[_id == "page-1"][0].blocks[1].heading')
  const address = `${url}/v2025-02-19/data/query/production?query=${query}`
  const ask = async (flag: string) => (await send({ url: address + flag, headers: BEARER })).json
  expect(await ask('&resultSourceMap=true')).toMatchObject({
    resultSourceMap: { paths: ["$['blocks'][1]['heading']"] },
  })
  expect(await ask('&resultSourceMap=false')).not.toHaveProperty('resultSourceMap')
  expect(await ask('')).not.toHaveProperty('resultSourceMap')
})
