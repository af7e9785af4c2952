import { type ContentSourceMapParsedPath } from '@sanity/client'
import {
  type Definition,
  definitionsByName,
  isRecord,
  getList,
  resolve,
  getText,
} from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { VIGNETTE_NAMES } from '#schemas/names.ts'

/** A span of Portable Text, which the schema does not spell out. */
const SPAN: Definition = { name: 'span', fields: [{ name: 'text', type: 'text' }] }

/**
 * Types whose texts are read by programs: search engines read `seo`, which the vendor's filter recognises by field name
 * only; the site reads the others. A vignette draws times, names and initials, and plans are compared by the labels of
 * their features.
 */
const COMPUTED_TYPES: readonly string[] = ['seo', 'planFeature', ...VIGNETTE_NAMES]

/** Fields that are compared, identify objects at Stripe, are copied, or are parts of addresses. */
const COMPARED_FIELDS: readonly string[] = [
  'code',
  'markedPhrase',
  'notIncluded',
  'priceId',
  'suffix',
]

/** The types of fields that hold no text themselves. */
const NOT_TEXTS = ['array', 'block', 'boolean', 'file', 'image', 'number', 'object', 'reference']

/** The types of fields that are shown and hold no text. */
const SHOWN_BASES = ['date', 'datetime', 'number']

const definitions = definitionsByName(schemaTypes)

/** A path of a document, as in its source map. */
type FieldPlace = { type: string; path: ContentSourceMapParsedPath }

/** The name of a type in the Studio. */
export function readTitle(type: string) {
  return getText(definitions.get(type)?.title) || type
}

export function readFieldNames(type: string) {
  return getList(definitions.get(type)?.fields).map(({ name }) => getText(name))
}

/** Whether a field holds free text by every definition that it may have as a text. */
export function isFreeText({ type, path }: FieldPlace) {
  const candidates = findDefinitions({ type, path, fields: encodedFields })
  // The source is a text; fields of this name may be something else in other block types.
  const texts = candidates.filter((field) => !NOT_TEXTS.includes(readBase(field)))
  return texts.length > 0 && texts.every(isFreeTextField)
}

/** Whether a field is a number, a date or a text that code compares: something to see without stega. */
export function isShownField({ type, path }: FieldPlace) {
  if (isFreeText({ type, path })) return false
  const candidates = findDefinitions({ type, path, fields: shownFields })
  return candidates.length > 0 && candidates.every(isShown)
}

function isShown(definition: Definition) {
  return SHOWN_BASES.includes(readBase(definition)) || isFreeTextField(definition)
}

function findDefinitions({
  type,
  path,
  fields,
}: {
  type: string
  path: ContentSourceMapParsedPath
  fields: (of: { base: string; definition: Definition }) => Definition[]
}) {
  const document = definitions.get(type)
  let candidates: Definition[] = document ? [document] : []
  for (const segment of path) {
    candidates = candidates.flatMap((candidate) => {
      const { base, definition } = resolve({ definition: candidate, definitions })
      return typeof segment === 'string'
        ? fields({ base, definition }).filter((field) => field.name === segment)
        : listMembers(definition)
    })
  }
  return candidates
}

function readBase(definition: Definition) {
  return resolve({ definition, definitions }).base
}

/** The fields in which texts carry stega. */
function encodedFields({ base, definition }: { base: string; definition: Definition }) {
  if (COMPUTED_TYPES.includes(getText(definition.name))) return []
  return ownFields({ base, definition }).filter(
    ({ name }) => !COMPARED_FIELDS.includes(getText(name)) && !isBesideText({ base, name }),
  )
}

/** The vendor's encoder skips fields beside the text of a block. */
function isBesideText({ base, name }: { base: string; name: unknown }) {
  return base === 'block' && name === 'markDefs'
}

/** Lists the fields whose values are visible on a page. */
function shownFields({ base, definition }: { base: string; definition: Definition }) {
  const name = getText(definition.name)
  return name === 'seo' || isVignette(name) ? [] : ownFields({ base, definition })
}

function isVignette(name: string) {
  return VIGNETTE_NAMES.some((vignette) => vignette === name)
}

function ownFields({ base, definition }: { base: string; definition: Definition }) {
  if (base !== 'block') return getList(definition.fields)
  const annotations = isRecord(definition.marks) ? definition.marks.annotations : []
  return [
    { name: 'children', type: 'array', of: [SPAN] },
    { name: 'markDefs', type: 'array', of: annotations },
  ]
}

function listMembers(definition: Definition) {
  return getList(definition.of)
}

function isFreeTextField(field: Definition) {
  const { base, definition } = resolve({ definition: field, definitions })
  const hasChoices = [field, definition].some(
    ({ options }) => isRecord(options) && options.list !== undefined,
  )
  return ['string', 'text'].includes(base) && !hasChoices
}
