import { expect, test } from 'vitest'
import { createMemoryLog } from './memory-log.ts'
import { referencesIn } from './references.ts'
import { makeLake } from './test-lake.ts'
import { type ContentLake, type SanityDocument } from './types.ts'

const TYPES = ['page', 'post', 'tag']

/** The same numbers at every run. */
function makeRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % limit
  }
}

type Random = ReturnType<typeof makeRandom>

function makeMutation(random: Random): unknown {
  const prefix = ['', '', 'drafts.', 'versions.spring.'][random(4)] ?? ''
  const id = `${prefix}d${random(12)}`
  const reference = { _ref: `d${random(12)}`, _weak: random(4) > 0 }
  const document = {
    _id: id,
    _type: TYPES[random(3)],
    rank: random(9),
    to: reference,
    list: Array.from({ length: random(4) }, (_, key) => ({
      _key: `k${key}`,
      text: `Text ${random(99)}`,
    })),
  }
  const kinds = [
    { create: document },
    { createOrReplace: document },
    { createIfNotExists: document },
    { delete: { id } },
    { patch: { id, inc: { rank: 1 }, set: { 'list[_key=="k1"].text': `New ${random(99)}` } } },
    {
      patch: {
        id,
        insert: { after: 'list[-1]', items: [{ _key: `n${random(999)}` }] },
        unset: ['to'],
      },
    },
    { patch: { query: '*[rank == $rank]', params: { rank: random(9) }, dec: { rank: 1 } } },
    { delete: { query: '*[_type == "tag" && rank < $rank]', params: { rank: random(3) } } },
  ]
  return kinds[random(kinds.length)]
}

/** Commits random transactions, many of which are refused, and returns the states after those that were not. */
async function commitMany({ lake, random }: { lake: ContentLake; random: Random }) {
  const states: { id: string; documents: SanityDocument[] }[] = []
  let refused = 0
  for (let round = 0; round < 250; round += 1) {
    const mutations = Array.from({ length: 1 + random(4) }, () => makeMutation(random))
    const before = structuredClone(lake.all())
    const id = `t${round}`
    const outcome = await lake
      .commit({ mutations, author: 'me', transactionId: id })
      .catch((error: unknown) => error)
    if (outcome instanceof Error) {
      refused += 1
      expect(lake.all()).toEqual(before)
    } else {
      states.push({ id, documents: structuredClone(lake.all()) })
    }
    checkIndexes(lake)
  }
  return { states, refused }
}

function checkIndexes(lake: ContentLake) {
  const all = lake.all()
  const ids = all.map(({ _id }) => _id)
  expect(ids).toEqual(ids.toSorted())
  for (const type of TYPES) {
    expect(lake.ofType(type)).toEqual(all.filter(({ _type }) => _type === type))
  }
  for (const id of ['d0', 'd5', 'd11']) {
    const referencing = all.filter((document) =>
      referencesIn(document).some((found) => found.id === id),
    )
    expect(lake.referencing(id)).toEqual(referencing)
  }
  const dangling = all.flatMap((document) =>
    referencesIn(document).filter(({ id, isStrong }) => isStrong && !lake.get(id)),
  )
  expect(dangling).toEqual([])
}

test('after any transactions the indexes agree with the documents and no strong reference dangles', async () => {
  const random = makeRandom(5)
  const { states, refused } = await commitMany({ lake: await makeLake(), random })
  expect(states.length).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(50)
})

test('every past state can be had back from the history', async () => {
  const random = makeRandom(9)
  const lake = await makeLake({ log: createMemoryLog() })
  const { states } = await commitMany({ lake, random })
  const documentIds = ['', 'drafts.', 'versions.spring.'].flatMap((prefix) =>
    Array.from({ length: 12 }, (_, n) => `${prefix}d${n}`),
  )
  for (const { id, documents } of states.filter((_, index) => index % 10 === 0)) {
    const log = await lake.history.transactions({ documentIds, limit: 1000 })
    // A transaction without changes is not a revision of any document.
    if (!log.some((transaction) => transaction.id === id)) continue
    const rebuilt = await lake.history.documents({ documentIds, revision: id })
    const sorted = rebuilt.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    expect(sorted).toEqual(documents)
  }
})

test('listeners that follow the results have the documents of the lake', async () => {
  const lake = await makeLake()
  const copy = new Map<string, SanityDocument>()
  const problems: string[] = []
  lake.subscribe(({ changes }) => {
    for (const { documentId, transition, previous, result } of changes) {
      const known = copy.get(documentId) ?? null
      if (known?._rev !== previous?._rev) problems.push(`${documentId} was ${known?._rev}`)
      if ((transition === 'appear') !== (previous === null))
        problems.push(`${documentId} ${transition}`)
      if ((transition === 'disappear') !== (result === null))
        problems.push(`${documentId} ${transition}`)
      if (result) copy.set(documentId, result)
      else copy.delete(documentId)
    }
  })
  await commitMany({ lake, random: makeRandom(13) })
  expect(problems).toEqual([])
  expect([...copy.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))).toEqual(lake.all())
})
