import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ADDRESSED_TYPES } from '#schemas/addresses/document-address.ts'
import { getPart, textIn } from '#schemas/parts.ts'
import { assetReferences, readSampleDocuments } from '#content/documents.ts'
import { getDraftId, getVersionId } from '#sandbox/sanity/store/document-ids.ts'
import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { shownIn } from '#sandbox/sanity/query/random-queries.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { findSourceMapIssues } from '#sandbox/sanity/query/source-map-checks.ts'

/** A preview of the site asks for drafts. */
const PERSPECTIVES = isFull ? ['raw', 'published', 'drafts', 'spring', 'spring,drafts'] : ['drafts']

const PATHS = ['/', '/pricing', '/contact', '/features', '/about']

const sampleDocuments = await readSampleDocuments()

/** The slug of one document of each type that has a page, each with a page of its own. */
const PARAMS = ADDRESSED_TYPES.filter((type) => type !== 'page').map((type, index) => {
  const document = sampleDocuments.find(({ _type }) => _type === type)
  return {
    path: PATHS[index % PATHS.length] ?? '/',
    slug: textIn(getPart(document, 'slug'), 'current'),
    id: 'section-connected-over-lunch',
    trailPath: '/features',
    today: '2026-11-24',
  }
})

test('every query of the site answers the same with a source map, and each mapping is true', async () => {
  const documents = await makeVersions()
  const stored = new Map(documents.map((document) => [document._id, document]))
  const lake = await makeLake({ documents })
  const queries = await readSiteQueries()
  const mapped = new Set<string>()
  const untraced = new Set<string>()
  for (const perspective of PERSPECTIVES) {
    const dataset = shownIn({ documents, perspective })
    for (const { query, params } of queries.flatMap(withParams)) {
      const label = `${perspective}: ${query} ${JSON.stringify(params)}`
      const { result, resultSourceMap: map } = await lake.query({
        query,
        params,
        perspective,
        sourceMap: 'key',
      })
      const plain = await evaluate(parse(query), { dataset, params })
      const expected: unknown = await plain.get()
      expect(JSON.stringify(result), label).toBe(JSON.stringify(expected))
      if (!map) throw new Error('expected a source map')
      const issues = findSourceMapIssues({ result, map, documents: stored, perspective })
      expect(issues, label).toEqual([])
      if (map.documents.length > 0) mapped.add(query)
      for (const [resultPath, { source }] of Object.entries(map.mappings)) {
        if (source.type !== 'documentValue') untraced.add(resultPath.replace(/.*\['/, "['"))
      }
    }
  }
  expect(queries.length).toBeGreaterThan(30)
  // The sample content has no tags.
  const unmapped = queries.filter((query) => !mapped.has(query))
  expect(unmapped.filter((query) => !query.includes('analyticsTags'))).toEqual([])
  // Addresses are put together, words are counted, and one key is a constant.
  expect([...untraced].toSorted()).toEqual(["['_key']", "['href']", "['path']", "['words']"])
  await lake.close()
})

function withParams(query: string) {
  const isOfAnAddress = query.includes('$path') || query.includes('$slug')
  return (isOfAnAddress ? PARAMS : PARAMS.slice(0, 1)).map((params) => ({ query, params }))
}

/** The sample content with half of it in draft and a third in a release, whose texts say so, and with its images. */
async function makeVersions(): Promise<SanityDocument[]> {
  const sample = await readSampleDocuments()
  const addresses = assetReferences(sample)
  const copy = (document: object, note: string) =>
    Object.fromEntries(
      Object.entries(document).map(([name, value]) => [
        name,
        rewrite({ name, value, note, addresses }),
      ]),
    )
  const assets = addresses.map((address, index) =>
    makeDocument({
      _id: `asset-${index}`,
      _type: 'sanity.imageAsset',
      url: address,
      metadata: { dimensions: { width: 16, height: 9 }, lqip: 'data:' },
    }),
  )
  const versions = sample.flatMap((document, index) => {
    const { _id } = document
    const draft = makeDocument({ ...copy(document, ' (draft)'), _id: getDraftId(_id) })
    const release = makeDocument({
      ...copy(document, ' (spring)'),
      _id: getVersionId({ id: _id, release: 'spring' }),
    })
    return [
      makeDocument({ ...copy(document, ''), _id }),
      ...(index % 2 === 0 ? [draft] : []),
      ...(index % 3 === 0 ? [release] : []),
    ]
  })
  return [...versions, ...assets]
}

const MARKED = ['title', 'heading', 'lead', 'label', 'name', 'text']

function rewrite({
  name,
  value,
  note,
  addresses,
}: {
  name: string
  value: unknown
  note: string
  addresses: string[]
}): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => rewrite({ name: '', value: item, note, addresses }))
  }
  if (typeof value === 'string') return MARKED.includes(name) ? value + note : value
  if (!isJsonObject(value)) return value
  const { _sanityAsset, ...fields } = value
  const asset = typeof _sanityAsset === 'string' ? addresses.indexOf(_sanityAsset) : -1
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, child]) => [
        field,
        rewrite({ name: field, value: child, note, addresses }),
      ]),
    ),
    ...(asset < 0 ? {} : { asset: { _type: 'reference', _ref: `asset-${asset}` } }),
  }
}

async function readSiteQueries(): Promise<string[]> {
  const file = path.join(import.meta.dirname, '../../../app/content/sanity.types.ts')
  const types = await readFile(file, 'utf8')
  const keys = types
    .slice(types.indexOf('interface SanityQueries'))
    .matchAll(/^ {4}(".*"): \w+;?$/gm)
  return [...keys].map(([, key]) => z.string().parse(JSON.parse(key ?? '')))
}
