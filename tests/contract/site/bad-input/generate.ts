import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES, ONBOARDING_TASK_NAMES, SINGLETON_NAMES } from '#schemas/names.ts'
import {
  type Definition,
  definitionsByName,
  isRecord,
  getList,
  memberName,
  resolve,
  getText,
} from '#schemas/definitions.ts'
import { recordRules } from '#tests/contract/content/rules.ts'
import { type Spoiler, spoiltNumber, spoiltText, spoiltValue, unknownText } from './spoil.ts'

export type GeneratedDocument = { _id: string; _type: string; [field: string]: unknown }

/** A value in the making: how it is spoilt, and which of its kind it is. */
type Making = { spoiler: Spoiler; index: number; depth: number }

const MANY = 40
const IMAGE_ID = 'image-0123456789abcdef0123456789abcdef01234567-800x600-png'

const definitions = definitionsByName(schemaTypes)
const documentTypes = [...definitions.values()].filter(({ type }) => type === 'document')

/** A field that says where a document lives or what it is: without it there is nothing to request. */
const IDENTITY = ['slug', 'path', 'task']

/** A dataset with documents of every type, all of them spoilt in the same way, and a page for every block. */
export function generateDataset(spoiler: Spoiler): GeneratedDocument[] {
  const documents = documentTypes
    .filter(({ name }) => name !== 'page')
    .flatMap(({ name }) => listDocuments({ type: getText(name), spoiler }))
  return [...documents, ...listPages(spoiler), healthyPage, ...listAssets(spoiler)]
}

/** Where the blocks of the pages are: one page for each, and one with all of them. */
export const blockPages = BLOCK_NAMES.map((block) => ({ block, path: `/blocks/${block}` }))

export const HEALTHY = { path: '/healthy', heading: 'This page has no fault of its own' }

const healthyPage = {
  _id: 'page-healthy',
  _type: 'page',
  title: 'Healthy',
  path: HEALTHY.path,
  blocks: [{ _key: 'a', _type: 'pageHeader', heading: HEALTHY.heading }],
}

const asset = { _id: IMAGE_ID, _type: 'sanity.imageAsset', url: 'http://localhost/image.png' }

const measures = {
  mimeType: 'image/png',
  metadata: { dimensions: { width: 800, height: 600, aspectRatio: 4 / 3 } },
}

function listAssets(spoiler: Spoiler) {
  if (spoiler === 'references to nothing') return []
  return [spoiler === 'pictures without measures' ? asset : { ...asset, ...measures }]
}

function listDocuments({ type, spoiler }: { type: string; spoiler: Spoiler }) {
  if (SINGLETON_NAMES.some((name) => name === type)) {
    return [{ ...getDocument({ type, making: { spoiler, index: 0, depth: 0 } }), _id: type }]
  }
  return Array.from({ length: countItems({ type, spoiler }) }, (_, index) =>
    getDocument({ type, making: { spoiler, index, depth: index === 0 ? 0 : 1 } }),
  )
}

function countItems({ type, spoiler }: { type: string; spoiler: Spoiler }) {
  if (type === 'onboardingTask') return ONBOARDING_TASK_NAMES.length
  if (spoiler === 'forty of each') return MANY
  // One for each picture that a feature may have.
  return type === 'feature' ? 12 : 2
}

function getDocument({ type, making }: { type: string; making: Making }): GeneratedDocument {
  const definition = definitions.get(type) ?? {}
  const { index } = making
  const identity: Record<string, unknown> = {}
  for (const { name } of getList(definition.fields)) {
    if (name === 'slug') identity.slug = { _type: 'slug', current: getSlug({ type, index }) }
    if (name === 'task') identity.task = ONBOARDING_TASK_NAMES[index]
  }
  const fields = listFields({ definition, making })
  return { ...fields, ...identity, _id: getId({ type, index }), _type: type }
}

function listPages(spoiler: Spoiler): GeneratedDocument[] {
  const making = { spoiler, index: 0, depth: 0 }
  const blocks = BLOCK_NAMES.map((name) => ({
    ...getObject({ definition: definitions.get(name) ?? {}, making }),
    _type: name,
    _key: name,
  }))
  const page = getDocument({ type: 'page', making })
  const alien = { _key: 'alien', _type: 'hologram', heading: 'Not on this site' }
  const broken = [alien, null, 'a text', { _key: 'untyped' }]
  return [
    ...blockPages.map(({ block, path }) => ({
      ...page,
      _id: `page-${block}`,
      path,
      blocks: blocks.filter(({ _type }) => _type === block),
    })),
    { ...page, _id: 'page-home', path: '/', blocks },
    { ...page, _id: 'page-alien', path: '/alien', blocks: [...broken, ...blocks.slice(0, 3)] },
    { ...page, _id: 'page-as-made', path: '/as-made' },
    {
      ...page,
      _id: 'page-white-glove',
      path: '/white-glove-onboarding',
      blocks: blocks.filter(({ _type }) => _type === 'whiteGloveForm'),
    },
  ]
}

export function getSlug({ type, index }: { type: string; index: number }) {
  return `${type.toLowerCase()}${index}`
}

function getId({ type, index }: { type: string; index: number }) {
  return `${type}-${index}`
}

function getObject({ definition, making }: { definition: Definition; making: Making }) {
  const name = getText(definition.name) || getText(definition.type)
  return { _type: name, ...listFields({ definition, making }) }
}

function listFields({ definition, making }: { definition: Definition; making: Making }) {
  const fields = getList(definition.fields).filter((field) => isKept({ field, making }))
  return Object.fromEntries(
    fields.map((field) => [getText(field.name), valueOf({ definition: field, making })]),
  )
}

function isKept({ field, making: { spoiler } }: { field: Definition; making: Making }) {
  if (IDENTITY.includes(getText(field.name))) return false
  if (spoiler === 'nothing but identity') return false
  return spoiler === 'required fields alone' ? isRequired(field) : true
}

function isRequired({ validation }: Definition) {
  return recordRules(validation).some(
    ({ calls, isError }) => isError && calls.some(({ name }) => name === 'required'),
  )
}

function valueOf({ definition, making }: { definition: Definition; making: Making }): unknown {
  const { spoiler, index } = making
  const { base, definition: resolved } = resolve({ definition, definitions })
  const plain = (value: unknown) => spoiltValue({ spoiler, kind: 'plain', value: () => value })
  switch (base) {
    case 'string':
    case 'text':
      return textFor({ definition: resolved, spoiler })
    case 'url':
      return spoiltText({ spoiler, text: 'https://example.com/' })
    case 'date':
    case 'datetime':
      return spoiltText({ spoiler, text: '2026-05-18' })
    case 'number':
      return plain(spoiltNumber({ spoiler, index }))
    case 'boolean':
      return plain(true)
    case 'slug':
      return { _type: 'slug', current: 'generated' }
    case 'reference':
      return spoiltValue({
        spoiler,
        kind: 'reference',
        value: () => referenceTo({ definition: resolved, index }),
      })
    case 'array':
      return spoiltValue({
        spoiler,
        kind: 'list',
        value: () => listFor({ definition: resolved, making }),
      })
    case 'image':
    case 'file':
      return spoiltValue({
        spoiler,
        kind: 'object',
        value: () => ({
          ...getObject({ definition: resolved, making }),
          asset: { _type: 'reference', _ref: IMAGE_ID, _weak: true },
        }),
      })
    case 'object':
      return spoiltValue({
        spoiler,
        kind: 'object',
        value: () => getObject({ definition: resolved, making }),
      })
    default:
      throw new Error(`The generator does not know the type "${base}".`)
  }
}

/** A time, an address and a choice are only of use as they are; other texts say what they are. */
function textFor({ definition, spoiler }: { definition: Definition; spoiler: Spoiler }) {
  const name = getText(definition.name)
  const options = isRecord(definition.options) ? definition.options.list : undefined
  const option: unknown = Array.isArray(options) ? options[0] : undefined
  const fixed = isRecord(option) ? option.value : option
  if (name === 'href') return '/healthy'
  if (name === 'start') return '09:15'
  if (name === 'end') return '10:00'
  return spoiltText({ spoiler, text: typeof fixed === 'string' ? fixed : 'Some words' })
}

function referenceTo({ definition, index }: { definition: Definition; index: number }) {
  const [target] = Array.isArray(definition.to) ? getList(definition.to) : getList([definition.to])
  const type = getText(target?.type)
  const _ref = type === 'page' ? 'page-healthy' : getId({ type, index: index % 2 })
  return { _type: 'reference', _ref }
}

/** One item of each kind that the list may hold; forty where that is what is spoilt. */
function listFor({ definition, making }: { definition: Definition; making: Making }) {
  const { spoiler, index, depth } = making
  const members = getList(definition.of)
  const offered = definition.name === 'picture' ? members.slice(index % members.length) : members
  const isPicture = definition.name === 'picture'
  // Forty lists of forty would be no page but an archive.
  const isMany = spoiler === 'forty of each' && depth < 1
  const count = isMany ? MANY : isPicture ? 1 : Math.max(2, members.length)
  const items = Array.from({ length: count }, (_, position) => {
    const member = offered[position % offered.length] ?? {}
    return getItem({
      member,
      making: { spoiler, index: position, depth: depth + 1 },
      key: `k${position}`,
    })
  })
  const isRichText = members.some(({ type }) => type === 'block')
  if (isRichText && spoiler === 'unknown parts of text') return [...unknownText(), ...items.flat()]
  return items
}

function getItem({ member, making, key }: { member: Definition; making: Making; key: string }) {
  const { base } = resolve({ definition: member, definitions })
  if (base === 'block') return { ...textBlock(making.spoiler), _key: key }
  const value = valueOf({ definition: member, making })
  return isRecord(value) ? { ...value, _type: getType({ member, value }), _key: key } : value
}

function getType({ member, value }: { member: Definition; value: Record<string, unknown> }) {
  return member.type === 'reference' ? value._type : memberName(member)
}

function textBlock(spoiler: Spoiler) {
  const text = spoiltText({ spoiler, text: 'A sentence of the text.' })
  const children = [{ _type: 'span', _key: 's', marks: [], text }]
  return { _type: 'block', style: 'normal', markDefs: [], children }
}
