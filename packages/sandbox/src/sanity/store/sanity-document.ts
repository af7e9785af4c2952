import { isJsonObject } from './json-value.ts'
import { type SanityDocument } from './types.ts'

export function isSanityDocument(value: unknown): value is SanityDocument {
  return (
    isJsonObject(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string' &&
    typeof value._createdAt === 'string' &&
    typeof value._updatedAt === 'string'
  )
}
