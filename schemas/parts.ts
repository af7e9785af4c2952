/** The array in a field of a value that an editor has not finished: empty when it is not there. */
export function listIn(value: unknown, name: string): unknown[] {
  const part = getPart(value, name)
  return Array.isArray(part) ? part : []
}

/** Reads a text field; empty when it is missing. */
export function textIn(value: unknown, name: string) {
  const part = getPart(value, name)
  return typeof part === 'string' ? part : ''
}

/** Reads any field. */
export function getPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
