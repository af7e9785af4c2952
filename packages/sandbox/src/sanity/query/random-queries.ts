import { isPublishedId, getPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { makeDocument } from '#sandbox/sanity/store/test-lake.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'

/** Pseudo-random documents and queries for tests, equal in every run. */

export const TYPES = ['page', 'post', 'author', 'tag']
export const PERSPECTIVES = ['raw', 'published', 'drafts', 'spring', 'spring,drafts']

/** Generates the same numbers in every run (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export function makeDataset(seed: number): SanityDocument[] {
  const random = makeRandom(seed)
  const documents = new Map<string, SanityDocument>()
  for (let n = 0; n < 120; n += 1) {
    const prefix = ['', '', '', 'drafts.', 'versions.spring.'][random(5)] ?? ''
    const document = makeDocument({
      _id: `${prefix}d${random(60)}`,
      _type: TYPES[random(TYPES.length)],
      title: `Title ${random(10)}`,
      rank: random(20),
      ...(random(4) === 0 ? { _system: { delete: random(3) === 0 } } : {}),
      main: { _type: 'reference', _ref: `d${random(70)}` },
      refs: [0, 1, 2].map((key) => ({ _key: `${key}`, _ref: `d${random(70)}`, _weak: key === 1 })),
      nested: { deep: [{ _key: 'a', target: { _ref: `d${random(70)}` } }] },
      names: [`d${random(70)}`, `d${random(70)}`],
    })
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

/** Selects the documents of a perspective, written a second time in the plainest way. */
export function shownIn({
  documents,
  perspective,
}: {
  documents: SanityDocument[]
  perspective: string
}) {
  const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  if (perspective === 'raw') return sorted
  if (perspective === 'published') return sorted.filter(({ _id }) => isPublishedId(_id))
  const ids = new Set(sorted.map(({ _id }) => getPublishedId(_id)))
  return [...ids].toSorted().flatMap((id) => {
    const layers = perspective
      .split(',')
      .map((layer) => (layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`))
    const topmost = [...layers, id]
      .map((layer) => sorted.find(({ _id }) => _id === layer))
      .find((document) => document !== undefined)
    if (!topmost || JSON.stringify(topmost._system) === '{"delete":true}') return []
    return [{ ...topmost, _id: id, _originalId: topmost._id }]
  })
}

const CONDITIONS = [
  '_type == "page"',
  '"post" == _type',
  '_type == $type',
  '_type in ["page", "tag"]',
  '_type in $types',
  '_type in [$type, "author"]',
  '_type != "page"',
  '_id == $id',
  '_id in $ids',
  '_id in [$id, "d1", null]',
  '_id in names',
  '_id == null',
  '_type == $ids',
  '_id in $id',
  '_id in path("drafts.**")',
  'references($id)',
  'references($ids)',
  'references("d3", $ids)',
  'references([null, "d4"])',
  'references(null)',
  '!references($id)',
  'sanity::versionOf($id)',
  'sanity::versionOf("drafts." + $id)',
  'sanity::versionOf($ids)',
  '(_id == $id || _id == "drafts." + $id)',
  '(_type == $type || (rank > 2 && _type == "tag"))',
  '(_id == $id || _type == $type)',
  '(references($id) || rank > 15)',
  'rank > 5',
  '(rank > 3 && _type == $type)',
  '(_type == "page" || rank > 12)',
  'title match "Title 1"',
  '_id == "d" + "7"',
  'defined(main)',
]

export const SHAPES = [
  '*[A]',
  '*[A][B]',
  '*[A && B]',
  '*[A && B] | order(rank desc, title) [0...7]{_id, title, rank}',
  '*[A][0]',
  '*[A][0..5][B]',
  'count(*[A && B])',
  'math::min(*[A].rank)',
  '*[A]{_id, "main": main->{title, "again": main->_id}, "refs": refs[]->title}',
  '*[A]{_id, "used": *[references(^._id)]{_id, "up": ^._id}}',
  '*[A]{_id, "used": count(*[B && references(^._id)])}',
  '*[A]{_id, "inside": *[_id in ^.refs[]._ref]._id}',
  '*[A]{_id, "inside": *[_id in ^.names && B]{_id, "same": *[_id == ^.^._id][0].title}}',
  '*[A]{_id, "draft": *[_id == "drafts." + ^._id][0]._id}',
  '*[A]{"refs": refs[]{"id": _ref, "who": *[_id == ^._ref][0].title}}',
  '*[A].refs[_ref in *[B]._id]',
  '*[A]{"hidden": refs[].x[*[_id == ^._ref][0].rank > 2]}',
  '*[A && main->rank > 4]{_id}',
  '*[A && _id in *[B].main._ref]._id',
  '*[A].main->[B]',
  '*[A && count(*[B && _id == ^.main._ref]) > 0]._id',
  '*[count(*[A && references(^._id)]) > 1]._id',
  '{"a": *[A]._id, "b": *[B][0...3]._id, "all": count(*)}',
  'array::unique(*[A]._type)',
  '*[A] | score(title match "Title 3") | order(_score desc, _id) [0..4]{_id, _score}',
  'select(count(*[A]) > 3 => *[B]._id, "few")',
  '*[A]{...select(rank > 5 => {"big": true}, {"n": *[_type == ^._type][0]._id})}',
  '*[A]{_id, B => {"yes": *[_type == "tag"][0]._id}}',
  '*[A][]{"main": @.main->title}',
  '*[A][0..9]{_id, "in": *[_id in ^.names]{_id, "used": *[references(^._id)]._id, "by": *[_id == ^.^._id]._id}}',
  '*[A][0..9]{_id, "refs": refs[]{_ref, "at": *[_id == ^._ref][0]{_id, "of": *[_id == ^.^.^._id][0]._id}}}',
  '*[A][0..9]{_id, "to": main->{_id, "used": *[B && references(^._id)]{_id, "same": *[_type == ^._type][0]._id}}}',
  '*[A]{_id, "versions": *[sanity::versionOf(^._id)]._id}',
  '*[A].nested.deep[].target->_id',
]

/** A query of a shape, with the parameters and the perspective to ask it in. */
export function drawQuery({
  shape,
  random,
}: {
  shape: string
  random: ReturnType<typeof makeRandom>
}) {
  const query = shape
    .replaceAll('A', CONDITIONS[random(CONDITIONS.length)] ?? '')
    .replaceAll('B', CONDITIONS[random(CONDITIONS.length)] ?? '')
  const perspective = PERSPECTIVES[random(PERSPECTIVES.length)] ?? 'raw'
  const params = {
    type: TYPES[random(TYPES.length)],
    types: [TYPES[random(4)], TYPES[random(4)]],
    id: `d${random(60)}`,
    ids: [`d${random(60)}`, `drafts.d${random(60)}`, `d${random(60)}`],
  }
  return { query, params, perspective }
}
