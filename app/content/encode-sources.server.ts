import { type ContentSourceMapParsedPath, type FilterDefault } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { createDataAttribute } from '@sanity/visual-editing-standalone'
import {
  type Definition,
  definitionsByName,
  isRecord,
  listOf,
  resolve,
  textOf,
} from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { VIGNETTE_NAMES } from '#schemas/names.ts'
import { type ContentResponse } from './fetch-content.server.ts'

const STUDIO_URL = '/studio'

/** A span of Portable Text, which the schema does not spell out. */
const SPAN: Definition = { name: 'span', fields: [{ name: 'text', type: 'text' }] }

/**
 * Types whose texts programs read: search engines `seo`, which the vendor's filter knows by the field's name only; the
 * site the rest. A vignette draws times, names and initials, and plans are compared by the labels of their features.
 */
const COMPUTED_TYPES: readonly string[] = ['seo', 'planFeature', ...VIGNETTE_NAMES]

/** Fields that are compared with other texts, or name something at Stripe. */
const COMPARED_FIELDS: readonly string[] = ['markedPhrase', 'notIncluded', 'priceId']

/** What a field may be that holds no text itself. */
const NOT_TEXTS = ['array', 'block', 'boolean', 'file', 'image', 'number', 'object', 'reference']

const definitions = definitionsByName(schemaTypes)

/**
 * A response whose texts carry, invisibly, the document and the field that they come from: Sanity's stega, by which the
 * Studio's preview opens a field for a click. Only texts that editors write freely; the vendor's own filter leaves out
 * dates, addresses, slugs, ids and `seo`. The blocks of a page and the pictures of the product get theirs as `_source`.
 */
export function encodeSources({ resultSourceMap, ...response }: ContentResponse): ContentResponse {
  const places: FilterProps[] = []
  // The client copies all but what stands beside the text of a Portable Text block.
  const copy: unknown = structuredClone(response.result)
  const result: unknown = stegaEncodeSourceMap<unknown>(copy, resultSourceMap, {
    enabled: true,
    studioUrl: STUDIO_URL,
    filter: (source) => {
      if (isBlockKey(source) || isPictureType(source)) places.push(source)
      return (
        source.value.trim() !== '' &&
        isFreeText({ type: source.sourceDocument._type, path: source.sourcePath }) &&
        // What the query names its results by says nothing of the field: kinds of partners are not types.
        (isLabel(source) || source.filterDefault({ ...source, resultPath: [] }))
      )
    },
  })
  for (const place of places) addSource({ result, place })
  return { ...response, result }
}

type FilterProps = Parameters<FilterDefault>[0]

/** The key of a block of a page, which is an item that editors drag and duplicate. */
function isBlockKey({ sourcePath, resultPath }: FilterProps) {
  const [list, , field] = sourcePath
  return (
    sourcePath.length === 3 && list === 'blocks' && field === '_key' && resultPath.at(-1) === '_key'
  )
}

/** Whether the value is the type of a picture of the product, whose texts are drawn and carry nothing themselves. */
function isPictureType({ sourcePath, resultPath, value }: FilterProps) {
  const isType = sourcePath.at(-1) === '_type' && resultPath.at(-1) === '_type'
  return isType && VIGNETTE_NAMES.some((name) => name === value)
}

/** The words beside a form's field, which the vendor's filter takes for an address where the field is named `email`. */
function isLabel({ sourcePath }: FilterProps) {
  return sourcePath.at(-2) === 'labels'
}

/** Gives a block or a picture the name of its place (`data-sanity`), under which the overlays know it. */
function addSource({ result, place }: { result: unknown; place: FilterProps }) {
  const { sourceDocument, sourcePath, resultPath } = place
  const part = resultPath.slice(0, -1).reduce<unknown>(stepInto, result)
  if (!isRecord(part)) return
  const source = createDataAttribute({
    baseUrl: STUDIO_URL,
    id: getPublishedId(sourceDocument._id),
    type: sourceDocument._type,
    path: isBlockKey(place) ? `blocks:${place.value}` : sourcePath.slice(0, -1).map(toStudioStep),
  })
  part._source = source.toString()
}

function toStudioStep(step: ContentSourceMapParsedPath[number]) {
  if (typeof step !== 'object') return step
  return step._key === '' ? step._index : { _key: step._key }
}

function stepInto(value: unknown, step: ContentSourceMapParsedPath[number]): unknown {
  if (typeof step === 'string') return isRecord(value) ? value[step] : undefined
  return Array.isArray(value) ? value[typeof step === 'number' ? step : step._index] : undefined
}

/** Whether a field holds free text by every definition that it may have as a text. */
function isFreeText({ type, path }: { type: string; path: ContentSourceMapParsedPath }) {
  const document = definitions.get(type)
  let candidates: Definition[] = document ? [document] : []
  for (const segment of path) {
    candidates = candidates.flatMap((candidate) => {
      const { base, definition } = resolve({ definition: candidate, definitions })
      return typeof segment === 'string'
        ? fieldsOf({ base, definition }).filter((field) => field.name === segment)
        : membersOf(definition)
    })
  }
  // The source is a text: in another type of block a field of this name may be something else.
  const texts = candidates.filter((field) => !NOT_TEXTS.includes(baseOf(field)))
  return texts.length > 0 && texts.every(isFreeTextField)
}

function baseOf(definition: Definition) {
  return resolve({ definition, definitions }).base
}

function fieldsOf({ base, definition }: { base: string; definition: Definition }) {
  if (COMPUTED_TYPES.includes(textOf(definition.name))) return []
  if (base !== 'block') {
    return listOf(definition.fields).filter(({ name }) => !COMPARED_FIELDS.includes(textOf(name)))
  }
  const annotations = isRecord(definition.marks) ? definition.marks.annotations : []
  return [
    { name: 'children', type: 'array', of: [SPAN] },
    { name: 'markDefs', type: 'array', of: annotations },
  ]
}

function membersOf(definition: Definition) {
  return listOf(definition.of)
}

function isFreeTextField(field: Definition) {
  const { base, definition } = resolve({ definition: field, definitions })
  const hasChoices = [field, definition].some(
    ({ options }) => isRecord(options) && options.list !== undefined,
  )
  return ['string', 'text'].includes(base) && !hasChoices
}
