import { expect, test } from 'vitest'
import { makeLake } from '#sandbox/sanity/store/test-lake.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { drawQuery, makeDataset, makeRandom, SHAPES } from './random-queries.ts'
import { findSourceMapIssues } from './source-map-checks.ts'

const ROUNDS = isFull ? 40 : 1

/** Shapes beside those of the narrowing test, in which values move, are selected, or are computed from others. */
const MOVING_SHAPES = [
  '*[A][0...3]{"r": refs[]{_key, "n": count(*[B][0...9].refs[_ref == ^.^.main._ref || _ref == ^._ref])}}',
  '*[A]{..., "title": coalesce(main->title, title), "n": rank + 1}',
  '*[A]{"first": refs[0], "last": refs[-1]._ref, "part": refs[1..2], "name": names[-3...-1]}',
  '*[A]{"keyed": refs[]{_key, "to": @->title, "up": ^.title, "of": ^._id}}',
  '*[A]{"sorted": refs[] | order(_ref desc, _key){_key, _ref}, "names": names | order(@)}',
  '*[A]{"deep": nested.deep[].target->refs[].x, "flat": nested{deep[]{"t": target->{title}}}}',
  '*[A]{"list": [title, ...names, ...refs[]._ref, rank * 2, {"in": title}]}',
  '*[A]{"sum": nested + {"more": title}, "both": names + refs[]._ref, "text": title + "!"}',
  '*[A]{"a": lower(title), "b": upper(title), "c": string(rank), "d": lower(main->title + "x")}',
  '*[A]{"unique": array::unique(names + [title, ^._id]), "some": array::compact([main->title, 1])}',
  '*[A]{"pick": select(B => main->title, rank > 9 => title, {"none": rank}), B => {"b": title}}',
  '*[A]{_id, "who": *[B][0...3]{title, "of": ^.title, "refs": refs[]{"a": ^.^.title, "b": ^._id}}}',
  '*[A]{_id, "n": count(refs[_ref == ^.main._ref]), "in": refs[_ref in ^.names || ^.rank > 3]._key}',
  '*[A]{"order": refs[] | order(select(_ref == ^.main._ref => 0, 1), _key)[]{_key, "t": ^.title}}',
  '*[A]{"h": refs[][_ref != ^.title]{"x": names, "y": ^.names[0]}, "g": (refs[0...2])[]._key}',
  '*[A] | score(title match "Title *", B) {title, _score, "same": _score > 0, "main": main->title}',
  '*[A]{"score": *[B] | score(_id == ^.main._ref || boost(title == ^.title, 2)){_id, _score, rank}[0]}',
  '*[A]{..., main->{title, "main": main->{...}}, "refs": refs[]{..., "to": @->}}',
  '*[A][0]{"this": @, "that": @.main->, "one": @["title"], "count": count(refs[defined(_ref)])}',
]

test(
  'each value of a drawn query has the source that the map says, and is what it is without the map',
  { tags: 'full' },
  async () => {
    const random = makeRandom(23)
    const mapped = new Set<string>()
    for (const seed of [1, 2]) {
      const documents = makeDataset(seed)
      const stored = new Map(documents.map((document) => [document._id, document]))
      const lake = await makeLake({ documents })
      for (const shape of [...SHAPES, ...MOVING_SHAPES]) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { query, params, perspective } = drawQuery({ shape, random })
          const request = { query, params, perspective }
          const plain = await lake.query(request)
          const { resultSourceMap: map, ...traced } = await lake.query({
            ...request,
            sourceMap: 'key',
          })
          const label = `${perspective}: ${query} ${JSON.stringify(params)}`
          expect(JSON.stringify(traced), label).toBe(JSON.stringify(plain))
          if (!map) throw new Error('expected a source map')
          const { result } = traced
          const issues = findSourceMapIssues({ result, map, documents: stored, perspective })
          expect(issues, label).toEqual([])
          if (map.documents.length > 0) mapped.add(shape)
        }
      }
      await lake.close()
    }
    // A single draw of a shape may find no document.
    const left = MOVING_SHAPES.filter((shape) => !mapped.has(shape))
    expect(left.length).toBeLessThan(isFull ? 1 : MOVING_SHAPES.length / 2)
  },
)
