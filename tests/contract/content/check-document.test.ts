import { expect, test } from 'vitest'
import { type SampleDocument } from '#content/documents.ts'
import { checkDocument } from './check-document.ts'
import { definitionsByName } from '#schemas/definitions.ts'

type Rule = {
  required: () => Rule
  max: (limit: number) => Rule
  warning: () => Rule
  custom: (judge: (value: unknown, context: { getClient: () => unknown }) => unknown) => Rule
}

const definitions = definitionsByName([
  {
    name: 'note',
    type: 'document',
    fields: [
      { name: 'title', type: 'string', validation: (rule: Rule) => rule.required().max(10) },
      { name: 'size', type: 'string', options: { list: ['small', { value: 'large' }] } },
      { name: 'count', type: 'number' },
      { name: 'parent', type: 'reference', to: [{ type: 'note' }] },
      { name: 'picture', type: 'captioned' },
      { name: 'parts', type: 'array', of: [{ type: 'part' }, { type: 'string' }] },
      { name: 'text', type: 'array', of: [{ type: 'block', styles: [{ value: 'normal' }] }] },
      {
        name: 'path',
        type: 'string',
        validation: (rule: Rule) => [
          rule.max(3).warning(),
          rule.custom((value) => value !== '/bad' || 'is a bad path'),
          rule.custom((_value, { getClient }) => getClient()),
        ],
      },
    ],
  },
  { name: 'other', type: 'document', fields: [] },
  {
    name: 'captioned',
    type: 'image',
    fields: [{ name: 'alt', type: 'string', validation: (rule: Rule) => rule.required() }],
  },
  { name: 'part', type: 'object', fields: [{ name: 'label', type: 'string' }] },
])

function listFaults(fields: Record<string, unknown>) {
  const document = { _id: 'a', _type: 'note', title: 'Title', ...fields }
  const documents = new Map<string, SampleDocument>([
    ['a', document],
    ['b', { _id: 'b', _type: 'other' }],
  ])
  return checkDocument({ definitions, document, documents })
}

test('a document that follows its schema has no faults', async () => {
  const faults = await listFaults({
    size: 'large',
    count: 3,
    parent: { _type: 'reference', _ref: 'a' },
    picture: { _type: 'captioned', _sanityAsset: 'image@file://./a.png', alt: 'A' },
    parts: [{ _key: 'one', _type: 'part', label: 'One' }, 'two'],
    text: [
      {
        _key: 'a',
        _type: 'block',
        style: 'normal',
        children: [{ _key: 'a', _type: 'span', text: '' }],
      },
    ],
    path: '/four',
  })

  expect(faults).toEqual([])
})

test('an unknown type, an unknown field and a wrong type of value are faults', async () => {
  expect(await listFaults({ _type: 'ghost' })).toEqual(['_type: "ghost" is no document type'])
  expect(await listFaults({ colour: 'red' })).toEqual(['colour: is not in the schema'])
  expect(await listFaults({ count: '3' })).toEqual(['count: is no number'])
  expect(await listFaults({ size: 'huge' })).toEqual(['size: "huge" is none of small, large'])
})

test('the rules of the schema are asked, warnings are not', async () => {
  expect(await listFaults({ title: '' })).toEqual(['title: is required'])
  expect(await listFaults({ title: 'Eleven char' })).toEqual(['title: is more than 10'])
  expect(await listFaults({ path: '/bad' })).toEqual(['path: is a bad path'])
})

test('references must point to a document of the right type', async () => {
  expect(await listFaults({ parent: { _type: 'reference', _ref: 'nobody' } })).toEqual([
    'parent: points to "nobody", which is not there',
  ])
  expect(await listFaults({ parent: { _type: 'reference', _ref: 'b' } })).toEqual([
    'parent: points to a other',
  ])
})

test('an image needs what its type asks for', async () => {
  expect(await listFaults({ picture: { _type: 'captioned' } })).toEqual([
    'picture.alt: is required',
  ])
  expect(await listFaults({ picture: { alt: 'A' } })).toEqual([
    'picture: _type is "" and not "captioned"',
  ])
})

test('members of a list need a key of their own and an allowed type', async () => {
  expect(await listFaults({ parts: [{ _type: 'part' }] })).toEqual(['parts: a member has no _key'])
  expect(
    await listFaults({
      parts: [
        { _key: 'one', _type: 'part' },
        { _key: 'one', _type: 'ghost' },
      ],
    }),
  ).toEqual(['parts: a _key is used twice', 'parts.one: "ghost" is not allowed here'])
})

test('portable text may use only what the schema has', async () => {
  expect(
    await listFaults({
      text: [
        {
          _key: 'a',
          _type: 'block',
          style: 'h9',
          listItem: 'number',
          markDefs: [{ _key: 'link', _type: 'ghost' }],
          children: [{ _key: 'a', _type: 'span', text: 'A', marks: ['strong', 'link'] }],
        },
      ],
    }),
  ).toEqual([
    'text.a: unknown style',
    'text.a: unknown list',
    'text.a: unknown annotation',
    'text.a: unknown mark',
  ])
})
