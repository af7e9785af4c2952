import { isRecord } from '#schemas/definitions.ts'

/**
 * The `data-sanity` of the element that shows a value which cannot carry its source itself, as texts do by stega: a
 * number, a date, a picture (the record of an image, field `asset`), or a text that code compares.
 *
 * @param record what a query has returned; `encodeSources` has given it `_sources` in an editor's preview
 * @param field the field's name in that record; `notIncluded.0` for the first text of a list
 * @returns undefined on the public site, where React leaves the attribute out
 */
export function findSource({ record, field }: { record: unknown; field: string }) {
  if (!isRecord(record) || !isRecord(record._sources)) return undefined
  const source = record._sources[field]
  return typeof source === 'string' ? source : undefined
}
