import { expect, test } from 'vitest'
import { schemaTypes } from './index.ts'
import { BLOCK_NAMES, SINGLETON_NAMES, VIGNETTE_NAMES } from './names.ts'
import { listIn, getPart, textIn } from './parts.ts'

const names = schemaTypes.map(({ name }) => name)

type Part = { path: string; part: unknown }

/** Every field of a type, those of its objects and of its arrays' members included. */
function listFields({ path, part }: Part): Part[] {
  const fields = listIn(part, 'fields').map((field) => ({
    path: `${path}.${textIn(field, 'name')}`,
    part: field,
  }))
  const members = listIn(part, 'of').map((member) => ({ path: `${path}[]`, part: member }))
  const annotations = listIn(getPart(part, 'marks'), 'annotations').map((annotation) => ({
    path: `${path}.${textIn(annotation, 'name')}`,
    part: annotation,
  }))
  return [...fields, ...[...fields, ...members, ...annotations].flatMap(listFields)]
}

const fields = schemaTypes.flatMap((type) => listFields({ path: type.name, part: type }))

test('every field tells an editor what it is for', () => {
  const silent = fields.filter(({ part }) => textIn(part, 'description').length < 8)
  expect(silent.map(({ path }) => path)).toEqual([])
  expect(fields.length).toBeGreaterThan(150)
})

test('no type is defined twice, and every name that the site knows is a type', () => {
  expect(names).toEqual([...new Set(names)])
  const known = [...BLOCK_NAMES, ...VIGNETTE_NAMES, ...SINGLETON_NAMES]
  expect(known.filter((name) => !names.some((type) => type === name))).toEqual([])
})

test('a page may hold exactly the blocks that the site can draw', () => {
  const page = schemaTypes.find(({ name }) => name === 'page')
  const blocks = listIn(page, 'fields').find((field) => textIn(field, 'name') === 'blocks')
  expect(listIn(blocks, 'of').map((member) => textIn(member, 'type'))).toEqual([...BLOCK_NAMES])
})

test('every reference leads to a type that exists', () => {
  const targets = fields
    .flatMap(({ part }) => [part, ...listIn(part, 'of')])
    .flatMap((part) => listIn(part, 'to').map((target) => textIn(target, 'type')))
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter((target) => !names.some((name) => name === target))).toEqual([])
})
