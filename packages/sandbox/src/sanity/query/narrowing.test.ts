import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { makeDocument, makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import {
  drawQuery,
  makeDataset,
  makeRandom,
  PERSPECTIVES,
  SHAPES,
  shownIn,
  TYPES,
} from './random-queries.ts'

/** Random queries of each shape over each dataset, and random changes of a dataset. */
const ROUNDS = isFull ? 15 : 3
const CHANGES = isFull ? 60 : 12

async function plainly({
  query,
  params,
  dataset,
}: {
  query: string
  params: Record<string, unknown>
  dataset: SanityDocument[]
}): Promise<unknown> {
  const value = await evaluate(parse(query), { dataset, params })
  const result: unknown = await value.get()
  return result ?? null
}

test(
  'a narrowed query answers as the plain evaluation over all documents',
  { tags: 'full' },
  async () => {
    const random = makeRandom(7)
    let compared = 0
    for (const seed of [1, 2]) {
      const documents = makeDataset(seed)
      const lake = await makeLake({ documents })
      const datasets = new Map(
        PERSPECTIVES.map((perspective) => [perspective, shownIn({ documents, perspective })]),
      )
      for (const shape of SHAPES) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { query, params, perspective } = drawQuery({ shape, random })
          const dataset = datasets.get(perspective) ?? []
          const { result } = await lake.query({ query, params, perspective })
          const expected = await plainly({ query, params, dataset })
          expect(JSON.stringify(result), `${perspective}: ${query} ${JSON.stringify(params)}`).toBe(
            JSON.stringify(expected),
          )
          compared += 1
        }
      }
      await lake.close()
    }
    expect(compared).toBe(SHAPES.length * ROUNDS * 2)
  },
)

test('a narrowed query answers rightly after every change of the documents', async () => {
  const documents = makeDataset(3)
  const lake = await makeLake({ documents })
  const random = makeRandom(11)
  for (let round = 0; round < CHANGES; round += 1) {
    const id = `${['', 'drafts.', 'versions.spring.'][random(3)] ?? ''}d${random(30)}`
    const refs = [{ _key: 'r', _ref: `d${random(60)}`, _weak: true }]
    const type = TYPES[random(4)] ?? 'page'
    const change =
      random(3) === 0 ? { delete: { id } } : { createOrReplace: { _id: id, _type: type, refs } }
    // Strong references of the generated documents may refuse the deletion; then nothing changes.
    await lake.commit({ mutations: [change], author: 'me' }).catch(() => undefined)
    for (const perspective of PERSPECTIVES) {
      const query = '*[_type == $type]{_id, _type, "used": *[references(^._id)]._id}'
      const dataset = shownIn({ documents: lake.all(), perspective })
      const { result } = await lake.query({ query, params: { type }, perspective })
      expect(JSON.stringify(result)).toBe(
        JSON.stringify(await plainly({ query, params: { type }, dataset })),
      )
    }
  }
})

test('a page-like query over many documents reads only what its conditions name', async () => {
  const documents = Array.from({ length: 2_000 }, (_, n) =>
    makeDocument({
      _id: `p${n}`,
      _type: n % 100 === 0 ? 'rare' : 'common',
      main: { _ref: `p${n + 1}` },
    }),
  )
  const lake = await makeLake({ documents })
  const wide = await lake.query({ query: 'count(*)' })
  const narrow = [
    '*[_type == "rare"]{_id, "main": main->_id}[0]',
    '*[_id == "p1" || _id == "drafts.p1"]',
    '*[sanity::versionOf("p1")]._id',
    '*[_type == "rare" && !(_id in path("drafts.**"))][0]{"used": *[references(^._id)]._id}',
    '*[defined(main)][_type in ["rare"]]._id',
  ]
  for (const query of narrow) {
    const { result, syncTags } = await lake.query({ query })
    expect(result, query).toBeTruthy()
    expect(syncTags, query).not.toContain(wide.syncTags[0])
  }
})
