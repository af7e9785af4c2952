import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { invalid } from './mutation-error.ts'

/** https://www.sanity.io/docs/content-lake/technical-limits */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024

// The vendor documents 20 for attributes; rich text with nested marks needs more for array levels.
const MAX_DEPTH = 40
const MAX_ID_LENGTH = 128
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

// Control characters separate the keys of index lookups.
const CONTROL_CHARACTER = /\p{Cc}/u

// `__proto__` would not be stored and `hasOwnProperty` breaks the evaluation of queries over the document.
const FORBIDDEN_KEYS = new Set(['__proto__', 'hasOwnProperty'])
const FORBIDDEN_IN_PATH = /__proto__|hasOwnProperty/

export function checkDocumentId(id: unknown): asserts id is string {
  if (
    typeof id !== 'string' ||
    !VALID_ID.test(id) ||
    id.length > MAX_ID_LENGTH ||
    /\.\.|\.$/.test(id)
  ) {
    throw invalid(`Malformed document ID: ${JSON.stringify(id)}`)
  }
}

export function checkDocumentType(type: unknown): asserts type is string {
  if (typeof type !== 'string' || type === '' || CONTROL_CHARACTER.test(type)) {
    throw invalid('Document is missing the required property "_type", or it is not a string')
  }
}

/** Limits and keys of any value that is about to be stored. */
export function checkValue(value: unknown, depth = 0) {
  if (depth > MAX_DEPTH) throw invalid(`The document is nested deeper than ${MAX_DEPTH} levels`)
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, depth + 1)
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw invalid(`Invalid attribute name "${key}"`)
      if (key === '_ref' && typeof item === 'string' && CONTROL_CHARACTER.test(item)) {
        throw invalid(`Malformed document ID: ${JSON.stringify(item)}`)
      }
      checkValue(item, depth + 1)
    }
  }
}

export function checkPath(path: string) {
  if (FORBIDDEN_IN_PATH.test(path) || !hasClosedBrackets(path)) {
    throw invalid(`Invalid path "${path}"`)
  }
}

/** The vendor's code treats an unclosed bracket like an empty one. */
function hasClosedBrackets(path: string): boolean {
  let open = 0
  let quote: string | null = null
  for (let index = 0; index < path.length && open >= 0; index += 1) {
    const letter = path.charAt(index)
    if (quote !== null) {
      if (letter === '\\') index += 1
      else if (letter === quote) quote = null
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '[') open += 1
    else if (letter === ']') open -= 1
  }
  return open === 0 && quote === null
}

export function checkSize({ id, document }: { id: string; document: unknown }) {
  if (Buffer.byteLength(JSON.stringify(document)) > MAX_DOCUMENT_BYTES) {
    throw invalid(`Document "${id}" is larger than ${MAX_DOCUMENT_BYTES} bytes`)
  }
}
