import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type SampleDocument = { _id: string; _type: string; [field: string]: unknown }

/** The folder that `file://./` in the documents stands for. */
export const CONTENT_FOLDER = import.meta.dirname

/**
 * The documents of all `*.ndjson` files of a folder, file by file in alphabetical order.
 *
 * @throws Error that names file and line when a line is no document or an id is used twice
 */
export async function readSampleDocuments({ folder = CONTENT_FOLDER } = {}) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort()
  const places = new Map<string, string>()
  const documents: SampleDocument[] = []
  for (const file of files) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue
      const place = `${file}, line ${index + 1}`
      const document = parseDocument({ line, place })
      const taken = places.get(document._id)
      if (taken) throw new Error(`${place}: the id "${document._id}" is taken by ${taken}.`)
      places.set(document._id, place)
      documents.push(document)
    }
  }
  return documents
}

/** The image and file addresses that documents name (`image@file://./assets/…`), each once. */
export function assetReferences(value: unknown): string[] {
  const references = new Set<string>()
  const collect = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, child] of Object.entries(part)) {
      if (key === '_sanityAsset' && typeof child === 'string') references.add(child)
      else collect(child)
    }
  }
  collect(value)
  return [...references]
}

function parseDocument({ line, place }: { line: string; place: string }) {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new Error(`${place} is no JSON: ${String(error)}`, { cause: error })
  }
  if (!isDocument(value)) throw new Error(`${place}: a document needs a string _id and _type.`)
  return value
}

function isDocument(value: unknown): value is SampleDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    '_type' in value &&
    typeof value._type === 'string'
  )
}
