import { parseJsonPath, resolveMapping } from '@sanity/client/csm'
import { evaluateSync, parse } from 'groq-js'
import { getPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { isJsonObject, isSameJson } from '#sandbox/sanity/store/json-value.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { type SourceMap } from './source-map.ts'

type ParsedPath = ReturnType<typeof parseJsonPath>

/** For tests: everything in which a source map disagrees with its result and with the stored documents. */
export function findSourceMapIssues({
  result,
  map,
  documents,
  perspective,
}: {
  result: unknown
  map: SourceMap
  documents: ReadonlyMap<string, SanityDocument>
  perspective: string
}): string[] {
  const isLayered = perspective !== 'raw' && perspective !== 'published'
  const json: unknown = JSON.parse(JSON.stringify(result))

  const untrue = Object.entries(map.mappings).flatMap(([resultPath, { source }]) => {
    if (source.type !== 'documentValue') return []
    const { _id = '', _type } = map.documents[source.document] ?? {}
    const path = map.paths[source.path] ?? ''
    const document = documents.get(_id)
    if (!document || document._type !== _type) return [`${resultPath}: no document "${_id}"`]
    const viewed = isLayered
      ? { ...document, _id: getPublishedId(_id), _originalId: _id }
      : document
    const expected = valueAt(viewed, parseJsonPath(path))
    const actual = valueAt(json, parseJsonPath(resultPath))
    if (isSameJson(expected, actual) || isRewritten({ value: expected, as: actual })) return []
    return [`${resultPath}: not the value of ${_id} ${path}`]
  })
  const unmapped = leafPaths(json).flatMap((path) =>
    resolveMapping(path, map) ? [] : [`${JSON.stringify(path)}: no mapping`],
  )
  return [...untrue, ...unmapped]
}

const REWRITTEN = parse('[lower(@), upper(@), string(@), pt::text(@)]')

/** Whether a function that is mapped to its argument returns this for a value. */
function isRewritten({ value, as }: { value: unknown; as: unknown }): boolean {
  const texts: unknown = evaluateSync(REWRITTEN, { root: value }).data
  return typeof as === 'string' && Array.isArray(texts) && texts.includes(as)
}

/** Undefined when a key matches no element, or several. */
function valueAt(value: unknown, path: ParsedPath): unknown {
  return path.reduce<unknown>((current, step) => {
    if (typeof step === 'string') return isJsonObject(current) ? current[step] : undefined
    if (!Array.isArray(current)) return undefined
    const items: unknown[] = current
    if (typeof step === 'number') return items[step]
    const named = items.filter((item) => isJsonObject(item) && item._key === step._key)
    return named.length === 1 ? named[0] : undefined
  }, value)
}

/** The paths of all texts, numbers and booleans. */
function leafPaths(value: unknown, path: ParsedPath = []): ParsedPath[] {
  if (value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => leafPaths(item, [...path, index]))
  }
  if (!isJsonObject(value)) return [path]
  return Object.entries(value).flatMap(([name, field]) => leafPaths(field, [...path, name]))
}
