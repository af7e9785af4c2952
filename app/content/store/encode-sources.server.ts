import { type ContentSourceMapParsedPath, type FilterDefault } from '@sanity/client'
import { createEditUrl, getPublishedId, parseJsonPath, resolveMapping } from '@sanity/client/csm'
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { createDataAttribute } from '@sanity/visual-editing-standalone'
import { vercelStegaEncode } from '@vercel/stega'
import { isRecord, getText } from '#schemas/definitions.ts'
import { LOOK_FIELDS, VIGNETTE_NAMES } from '#schemas/names.ts'
import { isBlank } from '#app/content/is-blank.ts'
import {
  isFreeText,
  isShownField,
  readFieldNames,
  readTitle,
} from '#app/content/encoded-fields.server.ts'
import { type ContentResponse } from './fetch-content.server.ts'

const STUDIO_URL = '/studio'

/**
 * Returns the response with the source of each text encoded invisibly: Sanity's stega, by which the preview opens a
 * field on click. Only for prose; the vendor's filter skips dates, addresses, slugs, ids and `seo`. Blocks and
 * vignettes get theirs as `_source`; numbers, dates, images and compared texts get an entry of `_sources` in their
 * record (`findSource`).
 */
export function encodeSources({ resultSourceMap, ...response }: ContentResponse): ContentResponse {
  const result: unknown = structuredClone(response.result)
  const places: FilterProps[] = []
  const texts: FilterProps[] = []
  // The client finds the places and encodes nothing: a link of its own would make each text almost three times as long.
  stegaEncodeSourceMap<unknown>(result, resultSourceMap, {
    enabled: true,
    studioUrl: STUDIO_URL,
    filter: (source) => {
      if (isBlockKey(source) || isPictureType(source)) places.push(source)
      if (isClickable(source)) texts.push(source)
      return false
    },
  })
  for (const text of texts) addStega({ result, text })
  for (const place of places) addSource({ result, place })
  addFieldSources({ result, resultSourceMap })
  return { ...response, result }
}

type FilterProps = Parameters<FilterDefault>[0]

function isClickable(source: FilterProps) {
  const { value, sourceDocument, sourcePath } = source
  return (
    value.trim() !== '' &&
    !isAlternativeText(sourcePath) &&
    isFreeText({ type: sourceDocument._type, path: sourcePath }) &&
    // Query aliases do not name the field: kinds of partners are not types.
    (isLabel(source) || source.filterDefault({ ...source, resultPath: [] }))
  )
}

/** Adds its source to a text: the parameters of the vendor's link, which the overlays read without the link as well. */
function addStega({ result, text }: { result: unknown; text: FilterProps }) {
  const { value, resultPath, sourceDocument, sourcePath } = text
  const step = resultPath.at(-1)
  const holder = resultPath.slice(0, -1).reduce<unknown>(stepInto, result)
  if (step === undefined || typeof holder !== 'object' || holder === null) return
  const { _id: id, _type: type } = sourceDocument
  const link = createEditUrl({ baseUrl: STUDIO_URL, id, type, path: sourcePath })
  const source = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
  const encoded = vercelStegaEncode({ origin: 'sanity.io', ...source })
  Reflect.set(holder, toResultStep(step), value + encoded)
}

/** The key of a block of a page, which is an item that editors drag and duplicate. */
function isBlockKey({ sourcePath, resultPath }: FilterProps) {
  const [list, , field] = sourcePath
  return (
    sourcePath.length === 3 && list === 'blocks' && field === '_key' && resultPath.at(-1) === '_key'
  )
}

/** Whether the value is the type of a vignette, whose texts are drawn and cannot carry stega. */
function isPictureType({ sourcePath, resultPath, value }: FilterProps) {
  const isType = sourcePath.at(-1) === '_type' && resultPath.at(-1) === '_type'
  return isType && VIGNETTE_NAMES.some((name) => name === value)
}

/** Whether a field is a label, which the vendor's filter mistakes for an address when it is named `email`. */
function isLabel({ sourcePath }: FilterProps) {
  const holder = sourcePath.at(-2)
  return typeof holder === 'string' && /labels$/i.test(holder)
}

/** Gives a block or vignette its path (`data-sanity`), by which the overlays know it. */
function addSource({ result, place }: { result: unknown; place: FilterProps }) {
  const { sourceDocument, sourcePath, resultPath } = place
  const part = resultPath.slice(0, -1).reduce<unknown>(stepInto, result)
  if (!isRecord(part)) return
  if (isBlockKey(place)) {
    const type = getText(part._type)
    part._title = readTitle(type)
    // Some blocks also receive words of other documents, which they show only with content of their own.
    part._isEmpty = readFieldNames(type).every(
      (name) => LOOK_FIELDS.includes(name) || isBlank(part[name]),
    )
  }
  part._source = writeSource({
    document: sourceDocument,
    path: isBlockKey(place) ? `blocks:${place.value}` : sourcePath.slice(0, -1).map(toStudioStep),
  })
}

/** Adds the paths of visible values without stega to their record. */
function addFieldSources({
  result,
  resultSourceMap,
}: {
  result: unknown
  resultSourceMap: ContentResponse['resultSourceMap']
}) {
  visitValues(result, (resultPath) => {
    const place = findPlace({ resultPath, resultSourceMap })
    if (!place || !isShownValue(place)) return
    const path = place.path.map(toStudioStep)
    const isImage = isAlternativeText(place.path)
    nameSource({
      result,
      resultPath: isImage ? [...resultPath.slice(0, -1), 'asset'] : resultPath,
      source: writeSource({ document: place.document, path: isImage ? path.slice(0, -1) : path }),
    })
  })
}

/** Visits each text and number. The vendor's `walkMap` skips fields beside the text of a block. */
function visitValues(value: unknown, visit: (path: Step[]) => void, path: Step[] = []) {
  if (typeof value === 'string' || typeof value === 'number') visit(path)
  else if (Array.isArray(value)) {
    value.forEach((item: unknown, _index) => {
      const _key = isRecord(item) ? item._key : undefined
      visitValues(item, visit, [...path, typeof _key === 'string' ? { _key, _index } : _index])
    })
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) visitValues(part, visit, [...path, name])
  }
}

function isShownValue({ document, path }: { document: SourceDocument; path: Step[] }) {
  return isAlternativeText(path) || isShownField({ type: document._type, path })
}

type Step = ContentSourceMapParsedPath[number]
type SourceDocument = { _id: string; _type: string }

/** Finds the document and field of a value; undefined when the query has computed it. */
function findPlace({
  resultPath,
  resultSourceMap,
}: {
  resultPath: Step[]
  resultSourceMap: ContentResponse['resultSourceMap']
}) {
  const resolved = resolveMapping(resultPath, resultSourceMap)
  if (resolved?.mapping.source.type !== 'documentValue') return undefined
  const { document, path } = resolved.mapping.source
  const sourceDocument = resultSourceMap?.documents[document]
  const sourcePath = resultSourceMap?.paths[path]
  if (!sourceDocument || sourcePath === undefined) return undefined
  return { document: sourceDocument, path: parseJsonPath(sourcePath + resolved.pathSuffix) }
}

function nameSource({
  result,
  resultPath,
  source,
}: {
  result: unknown
  resultPath: Step[]
  source: string
}) {
  // A text of a list is named by the record that has the list.
  const isListed = typeof resultPath.at(-1) !== 'string'
  const field = resultPath.slice(isListed ? -2 : -1).map(toResultStep)
  const record = resultPath.slice(0, -field.length).reduce<unknown>(stepInto, result)
  if (!isRecord(record)) return
  record._sources = {
    ...(isRecord(record._sources) ? record._sources : {}),
    [field.join('.')]: source,
  }
}

function toResultStep(step: Step) {
  return typeof step === 'object' ? step._index : step
}

function writeSource({
  document,
  path,
}: {
  document: SourceDocument
  path: Parameters<typeof createDataAttribute>[0]['path']
}) {
  return createDataAttribute({
    baseUrl: STUDIO_URL,
    id: getPublishedId(document._id),
    type: document._type,
    path,
  }).toString()
}

/** An image is identified by its alternative text; inside the text, stega would open that field instead. */
function isAlternativeText(path: readonly Step[]) {
  return path.length > 1 && path.at(-1) === 'alt'
}

function toStudioStep(step: ContentSourceMapParsedPath[number]) {
  if (typeof step !== 'object') return step
  return step._key === '' ? step._index : { _key: step._key }
}

function stepInto(value: unknown, step: ContentSourceMapParsedPath[number]): unknown {
  if (typeof step === 'string') return isRecord(value) ? value[step] : undefined
  return Array.isArray(value) ? value[typeof step === 'number' ? step : step._index] : undefined
}
