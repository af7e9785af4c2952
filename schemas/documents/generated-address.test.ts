import { expect, test } from 'vitest'
import { listIn, getPart, textIn } from '#schemas/parts.ts'
import { schemaTypes } from '#schemas/index.ts'
import { edited, remarksOn } from '#tests/fixtures/studio-editor.ts'

/** Runs the button that generates an address, and names the field from which it takes the text. */
function generateIn(typeName: string) {
  const type = schemaTypes.find(({ name }) => name === typeName)
  const slug = listIn(type, 'fields').find((field) => textIn(field, 'name') === 'slug')
  const options = getPart(slug, 'options')
  const slugify = getPart(options, 'slugify')
  return {
    source: textIn(options, 'source'),
    from: (text: string) =>
      String(typeof slugify === 'function' ? Reflect.apply(slugify, null, [text]) : undefined),
  }
}

/** Each type with an address, and the field that names its documents. */
const WITH_ADDRESS = schemaTypes.flatMap((type) => {
  const fields = listIn(type, 'fields').map((field) => ({
    name: textIn(field, 'name'),
    type: textIn(field, 'type'),
  }))
  if (!fields.some((field) => field.type === 'slug')) return []
  const source = ['title', 'name'].find((name) => fields.some((field) => field.name === name))
  return [{ type: type.name, source }]
})

test.each(WITH_ADDRESS)('the address of a $type is made of its $source', ({ type, source }) => {
  const generate = generateIn(type)
  expect(generate.source).toBe(source)
  const field = schemaTypes
    .filter(({ name }) => name === type)
    .flatMap((found) => listIn(found, 'fields'))
    .find((found) => textIn(found, 'name') === source)
  expect(textIn(field, 'type')).toBe('string')
})

const TITLES = [
  'AI-powered CV screening',
  'Recruitment ROI: what an empty desk costs',
  'The CEO’s “short” list – in 7 days!',
  'Łódź, Kraków & Zürich',
  '  $150,000 saved a year  ',
]

test.each(WITH_ADDRESS)(
  'the button makes addresses that the rule of a $type takes',
  async (one) => {
    const { from } = generateIn(one.type)
    for (const title of TITLES) {
      const document = { _type: one.type, slug: { _type: 'slug', current: from(title) } }
      const remarks = await remarksOn(document)
      expect(
        remarks.filter((remark) => remark.includes(' slug')),
        title,
      ).toEqual([])
    }
  },
)

test('pressed again on its own address, the button leaves it as it is', () => {
  for (const { type } of WITH_ADDRESS) {
    const { from } = generateIn(type)
    for (const title of TITLES) expect(from(from(title)), type).toBe(from(title))
  }
})

test('the required addresses are what the button makes of the titles', () => {
  expect(['AI-powered CV screening', 'Candidate scoring'].map(generateIn('feature').from)).toEqual([
    'aipoweredcvscreening',
    'candidatescoring',
  ])
  expect(generateIn('legalPage').from('Terms of service')).toBe('terms-of-service')
  expect(generateIn('post').from('Reduce bias hiring')).toBe('reduce-bias-hiring')
})

test.each(WITH_ADDRESS)('an address of a $type that was typed by hand is checked', async (one) => {
  const document = { _type: one.type, slug: { _type: 'slug', current: 'typed' } }
  for (const current of ['Typed', 'a b', 'a/b', 'a_b', '-a', '../a', 'ä']) {
    const remarks = await remarksOn(edited(document, { 'slug.current': current }))
    const faults = remarks.filter((remark) => remark.startsWith('error slug: '))
    expect(faults, current).toEqual([expect.stringMatching(/: press Generate\.$/)])
  }
})

test('an address that only another kind of document has is free', async () => {
  const document = { _type: 'plan', slug: { _type: 'slug', current: 'growth' } }
  const others = WITH_ADDRESS.map(({ type }) => ({
    _id: `other-${type}`,
    _type: type,
    slug: { _type: 'slug', current: 'growth' },
  }))
  const taken = 'error slug: Slug is already in use'
  expect(await remarksOn(document, others)).toContain(taken)
  expect(
    await remarksOn(
      document,
      others.filter(({ _type }) => _type !== 'plan'),
    ),
  ).not.toContain(taken)
})
