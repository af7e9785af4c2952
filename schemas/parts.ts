/** The array in a field of a value that an editor has not finished: empty when it is not there. */
export function listIn(value: unknown, name: string): unknown[] {
  const part = getPart(value, name)
  return Array.isArray(part) ? part : []
}

/** The text in a field of such a value: empty when it is not there. */
export function textIn(value: unknown, name: string) {
  const part = getPart(value, name)
  return typeof part === 'string' ? part : ''
}

/** Any field of such a value. */
export function getPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
