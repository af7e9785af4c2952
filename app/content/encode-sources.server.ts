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

const definitions = definitionsByName(schemaTypes)

/**
 * A response whose texts carry, invisibly, the document and the field that they come from: Sanity's stega, by which the
 * Studio's preview opens a field for a click. Only texts that editors write freely; the vendor's own filter leaves out
 * dates, addresses, slugs, ids and `seo`. The blocks of a page get theirs as `_source`.
 */
export function encodeSources({ resultSourceMap, ...response }: ContentResponse): ContentResponse {
  const blockKeys: FilterProps[] = []
  // The client copies all but what stands beside the text of a Portable Text block.
  const copy: unknown = structuredClone(response.result)
  const result: unknown = stegaEncodeSourceMap<unknown>(copy, resultSourceMap, {
    enabled: true,
    studioUrl: STUDIO_URL,
    filter: (source) => {
      if (isBlockKey(source)) blockKeys.push(source)
      return (
        source.value.trim() !== '' &&
        isFreeText({ type: source.sourceDocument._type, path: source.sourcePath }) &&
        source.filterDefault(source)
      )
    },
  })
  for (const key of blockKeys) addSource({ result, key })
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

/** Gives a block the name of its place (`data-sanity`), under which the overlays know it. */
function addSource({ result, key }: { result: unknown; key: FilterProps }) {
  const block = key.resultPath.slice(0, -1).reduce<unknown>(stepInto, result)
  if (!isRecord(block)) return
  const source = createDataAttribute({
    baseUrl: STUDIO_URL,
    id: getPublishedId(key.sourceDocument._id),
    type: key.sourceDocument._type,
    path: `blocks:${key.value}`,
  })
  block._source = source.toString()
}

function stepInto(value: unknown, step: ContentSourceMapParsedPath[number]): unknown {
  if (typeof step === 'string') return isRecord(value) ? value[step] : undefined
  return Array.isArray(value) ? value[typeof step === 'number' ? step : step._index] : undefined
}

/** Whether a field holds free text by every definition that it may have. */
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
  return candidates.length > 0 && candidates.every(isFreeTextField)
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
