import { isRecord } from '#schemas/definitions.ts'

/**
 * Returns the `data-sanity` attribute for a value that cannot carry its source by stega, as texts do: a number, a date,
 * a picture (record of an image, field `asset`), or a text that code compares.
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
