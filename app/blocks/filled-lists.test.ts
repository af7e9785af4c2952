import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { blocksProjection } from './projection.ts'

const QUERY = parse(`*[_type == "page"][0]{ ${blocksProjection} }.blocks[0]`)

const LISTS = [
  { block: 'caseStudyList', field: 'caseStudies', type: 'caseStudy', name: 'title' },
  { block: 'leaders', field: 'leaders', type: 'leader', name: 'name' },
  { block: 'values', field: 'values', type: 'value', name: 'name' },
  { block: 'perks', field: 'perks', type: 'perk', name: 'name' },
  { block: 'partnerGrid', field: 'partners', type: 'partner', name: 'name' },
]

type List = (typeof LISTS)[number]

/** The names that a list shows of four documents, two of which have a position. */
async function listNames({ block, field, type, name, picks }: List & { picks?: string[] }) {
  const makeDocument = (id: string, position?: number) => ({
    _id: id,
    _type: type,
    [name]: id,
    position,
  })
  const picked = picks?.map((id) => ({ _key: id, _type: 'reference', _ref: id }))
  const dataset = [
    { _id: 'page', _type: 'page', blocks: [{ _key: 'a', _type: block, [field]: picked }] },
    makeDocument('Zoe'),
    makeDocument('Ada'),
    makeDocument('Second', 2),
    makeDocument('First', 1),
    { _id: 'other', _type: 'announcement', [name]: 'Other' },
  ]
  const result: unknown = await (await evaluate(QUERY, { dataset })).get()
  const items: unknown = Reflect.get(Object(result), field)
  return Array.isArray(items) ? items.map((item) => String(Reflect.get(Object(item), name))) : null
}

test.each(LISTS)('$block lists all by position and name while none is picked', async (list) => {
  const all = ['First', 'Second', 'Ada', 'Zoe']
  expect(await listNames(list)).toEqual(all)
  expect(await listNames({ ...list, picks: [] })).toEqual(all)
})

test.each(LISTS)('$block shows only what is picked, in its order', async (list) => {
  expect(await listNames({ ...list, picks: ['Zoe', 'First'] })).toEqual(['Zoe', 'First'])
})
