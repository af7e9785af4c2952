import { parseJsonPath } from '@sanity/client/csm'
import { expect, onTestFinished, test } from 'vitest'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type QueryRequest } from '#sandbox/sanity/store/types.ts'
import { createQueryEngine } from './query-engine.ts'

const documents = [
  makeDocument({
    _id: 'home',
    title: 'Same words',
    lead: null,
    rank: 2,
    tags: ['b', 'a', 'b'],
    slug: { _type: 'slug', current: 'home' },
    author: { _ref: 'ada' },
    blocks: [
      { _key: 'hero', _type: 'hero', heading: 'Hello', more: [{ _ref: 'ada' }] },
      { _key: "it's", _type: 'note', heading: 'Note' },
      { _type: 'note', heading: 'Without a key' },
    ],
    body: [{ _key: 'p', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Words' }] }],
  }),
  makeDocument({ _id: 'other', title: 'Same words', rank: 1, author: { _ref: 'ada' } }),
  makeDocument({ _id: 'drafts.other', title: 'In draft', rank: 3, author: { _ref: 'ada' } }),
  makeDocument({ _id: 'versions.spring.ada', _type: 'author', name: 'Ada in spring' }),
  makeDocument({ _id: 'ada', _type: 'author', name: 'Ada' }),
]

async function ask(query: string, rest: Omit<QueryRequest, 'query'> = {}) {
  const lake = await makeLake({ documents })
  const { result, resultSourceMap } = await lake.query({
    query,
    perspective: 'published',
    sourceMap: 'key',
    ...rest,
  })
  if (!resultSourceMap) throw new Error('expected a source map')
  return { result, map: resultSourceMap }
}

/** The sources by the path in the result: `id path`, or the type of a source that is no document. */
async function sources(query: string, rest: Omit<QueryRequest, 'query'> = {}) {
  const { map } = await ask(query, rest)
  return Object.fromEntries(
    Object.entries(map.mappings).map(([path, { source }]) => [
      path,
      source.type === 'documentValue'
        ? `${map.documents[source.document]?._id} ${map.paths[source.path]}`
        : source.type,
    ]),
  )
}

const HOME = '*[_id == "home"][0]'

test('the map lists documents, paths and mappings as the hosted API does', async () => {
  const { result, map } = await ask(
    '{"page": *[_id == "home"][0]{"heading": blocks[0].heading, "by": author->name, "kind": "x", "n": rank + 1}}',
  )
  expect(result).toEqual({ page: { heading: 'Hello', by: 'Ada', kind: 'x', n: 3 } })
  expect(map).toEqual({
    documents: [
      { _id: 'home', _type: 'page' },
      { _id: 'ada', _type: 'author' },
    ],
    paths: ["$['blocks'][?(@._key=='hero')]['heading']", "$['name']"],
    mappings: {
      "$['page']['heading']": {
        type: 'value',
        source: { type: 'documentValue', document: 0, path: 0 },
      },
      "$['page']['by']": { type: 'value', source: { type: 'documentValue', document: 1, path: 1 } },
      "$['page']['kind']": { type: 'value', source: { type: 'literal' } },
      "$['page']['n']": { type: 'value', source: { type: 'unknown' } },
    },
  })
})

test('two documents with the same text are told apart', async () => {
  expect(await sources('*[title == "Same words"] | order(rank asc).title')).toEqual({
    '$[0]': "other $['title']",
    '$[1]': "home $['title']",
  })
})

test('elements are named by key, by number without one, and by number alone when that is asked for', async () => {
  const query = `${HOME}.blocks[].heading`
  expect(await sources(query)).toEqual({
    '$[0]': "home $['blocks'][?(@._key=='hero')]['heading']",
    '$[1]': "home $['blocks'][?(@._key=='it\\'s')]['heading']",
    '$[2]': "home $['blocks'][2]['heading']",
  })
  expect(await sources(query, { sourceMap: 'index' })).toMatchObject({
    '$[1]': "home $['blocks'][1]['heading']",
  })
})

test('elements that share a key are named by number', async () => {
  const twins = ['a', 'b', 'a'].map((_key) => ({ _key, text: _key }))
  const lake = await makeLake({ documents: [makeDocument({ _id: 'twins', twins })] })
  const query = '*[_id == "twins"][0].twins[].text'
  const { resultSourceMap } = await lake.query({ query, sourceMap: 'key' })
  expect(resultSourceMap?.paths).toEqual([
    "$['twins'][0]['text']",
    "$['twins'][?(@._key=='b')]['text']",
    "$['twins'][2]['text']",
  ])
})

test('what is read whole has one mapping, and null has none', async () => {
  expect(await sources(`${HOME}{blocks, lead, nothing}`)).toEqual({
    "$['blocks']": "home $['blocks']",
  })
  expect(await sources(HOME)).toEqual({ $: 'home $' })
  expect(await sources(`${HOME}.lead`)).toEqual({})
})

test('renames, spreads and conditions keep the source of each attribute', async () => {
  const query = `${HOME}{
    "renamed": title,
    ...author->{name},
    rank > 1 => {"of": slug.current},
    rank > 5 => {"not": title},
    ...select(rank == 2 => {"two": title}),
    "title": "replaced"
  }`
  expect(await sources(query)).toEqual({
    "$['renamed']": "home $['title']",
    "$['name']": "ada $['name']",
    "$['of']": "home $['slug']['current']",
    "$['two']": "home $['title']",
    "$['title']": 'literal',
  })
  expect(await sources(`${HOME}.slug{...}`)).toEqual({
    "$['_type']": "home $['slug']['_type']",
    "$['current']": "home $['slug']['current']",
  })
})

test('filters, slices and negative positions name the element that they took', async () => {
  expect(await sources(`${HOME}.blocks[_type == "note"].heading`)).toEqual({
    '$[0]': "home $['blocks'][?(@._key=='it\\'s')]['heading']",
    '$[1]': "home $['blocks'][2]['heading']",
  })
  expect(await sources(`${HOME}.tags[1..2]`)).toEqual({
    '$[0]': "home $['tags'][1]",
    '$[1]': "home $['tags'][2]",
  })
  expect(await sources(`${HOME}.tags[-2]`)).toEqual({ $: "home $['tags'][1]" })
})

test('coalesce and select have the source of the value that they chose', async () => {
  expect(await sources(`${HOME}{"a": coalesce(lead, title), "b": coalesce(lead, "none")}`)).toEqual(
    { "$['a']": "home $['title']", "$['b']": 'literal' },
  )
  const select = 'select(rank > 5 => lead, rank == 2 => author->name, "none")'
  expect(await sources(`${HOME}{"a": ${select}}`)).toEqual({ "$['a']": "ada $['name']" })
})

test('parents are traced, from sub-queries as well', async () => {
  const query = `${HOME}{"up": blocks[0]{"title": ^.title}, "down": *[_id == "ada"][0]{"of": ^.title, name}}`
  expect(await sources(query)).toEqual({
    "$['up']['title']": "home $['title']",
    "$['down']['of']": "home $['title']",
    "$['down']['name']": "ada $['name']",
  })
})

test('a function that only changes the letters is mapped to what it was given', async () => {
  const query = `${HOME}{"a": upper(title), "b": string(rank), "c": pt::text(body), "d": length(title)}`
  const { result } = await ask(query)
  expect(result).toEqual({ a: 'SAME WORDS', b: '2', c: 'Words', d: 10 })
  expect(await sources(query)).toEqual({
    "$['a']": "home $['title']",
    "$['b']": "home $['rank']",
    "$['c']": "home $['body']",
    "$['d']": 'unknown',
  })
})

test('joined and compacted lists and objects keep the source of each part', async () => {
  expect(await sources(`array::unique(${HOME}.tags + ["c"])`)).toEqual({
    '$[0]': "home $['tags'][0]",
    '$[1]': "home $['tags'][1]",
    '$[2]': 'literal',
  })
  expect(await sources(`[...${HOME}.tags[0..0], ${HOME}.title]`)).toEqual({
    '$[0]': "home $['tags'][0]",
    '$[1]': "home $['title']",
  })
  expect(await sources(`${HOME}{"a": slug + {"x": title}}`)).toMatchObject({
    "$['a']['current']": "home $['slug']['current']",
    "$['a']['x']": "home $['title']",
  })
})

test('a score is computed, and the attributes beside it keep their source', async () => {
  const query =
    '*[_type == "page"] | score(title match "same") | order(_score desc, rank){title, _score}'
  expect(await sources(query)).toEqual({
    "$[0]['title']": "other $['title']",
    "$[0]['_score']": 'unknown',
    "$[1]['title']": "home $['title']",
    "$[1]['_score']": 'unknown',
  })
})

test('the map names the document that a perspective has shown', async () => {
  const query = '*[_id == "other"][0]{_id, title, "by": author->name}'
  expect(await sources(query)).toMatchObject({
    "$['title']": "other $['title']",
    "$['by']": "ada $['name']",
  })
  expect(await sources(query, { perspective: 'drafts' })).toEqual({
    "$['_id']": "drafts.other $['_id']",
    "$['title']": "drafts.other $['title']",
    "$['by']": "ada $['name']",
  })
  expect(await sources(query, { perspective: ['spring', 'drafts'] })).toMatchObject({
    "$['title']": "drafts.other $['title']",
    "$['by']": "versions.spring.ada $['name']",
  })
  expect(await sources('*[_type == "author"].name', { perspective: 'raw' })).toEqual({
    '$[0]': "ada $['name']",
    '$[1]': "versions.spring.ada $['name']",
  })
})

test('a query that needs the asynchronous evaluation has an empty map', async () => {
  const { result, map } = await ask('{"a": diff::changedAny({"a": 1}, {"a": 2}, a), "b": "x"}')
  expect(result).toEqual({ a: true, b: 'x' })
  expect(map).toEqual({ documents: [], paths: [], mappings: {} })
})

test('an expensive query has the map too', async () => {
  const query = `{"a": count(*[count(*[count(*[_id != ^._id && _id != ^.^._id]) > 0]) > 0]), "t": ${HOME}.title}`
  const many = Array.from({ length: 40 }, (_, n) => makeDocument({ _id: `d${n}` }))
  const lake = await makeLake({ documents: [...documents, ...many] })
  const { result, resultSourceMap } = await lake.query({ query, sourceMap: 'key' })
  expect(result).toEqual({ a: 45, t: 'Same words' })
  expect(resultSourceMap?.mappings["$['t']"]).toEqual({
    type: 'value',
    source: { type: 'documentValue', document: 0, path: 0 },
  })
  await lake.close()
})

test('a result that uses a value in many places has a mapping for each', async () => {
  const { map } = await ask(`*[0]${'{"a": @, "b": @}'.repeat(12)}`)
  expect(Object.keys(map.mappings)).toHaveLength(2 ** 12)
})

test('a result that is far larger than what it is made of is stopped in time', async () => {
  const engine = createQueryEngine({
    store: new DocumentStore(documents),
    now: () => new Date(0),
    maxQueryMs: 200,
  })
  onTestFinished(() => engine.close())
  const query = `*[0]${'{"a": @, "b": @}'.repeat(40)}`
  await expect(engine.query({ query, sourceMap: 'key' })).rejects.toMatchObject({ status: 408 })
})

test('names with quotes and control characters come out as they went in', async () => {
  const name = 'it\'s a "name" with \\ and \n and \t'
  const lake = await makeLake({ documents: [makeDocument({ _id: 'odd', [name]: 'value' })] })
  const { resultSourceMap } = await lake.query({
    query: '*[_id == "odd"][0]{...}',
    sourceMap: 'key',
  })
  const path = resultSourceMap?.paths.at(-1) ?? ''
  expect(parseJsonPath(path)).toEqual([name])
  expect(Object.keys(resultSourceMap?.mappings ?? {})).toContain(path)
})

test('without the flag a result has no map', async () => {
  const lake = await makeLake({ documents })
  expect(await lake.query({ query: HOME })).not.toHaveProperty('resultSourceMap')
})
