/** The array in a field of a value that an editor has not finished: empty when it is not there. */
export function listIn(value: unknown, name: string): unknown[] {
  const found = getPart(value, name)
  return Array.isArray(found) ? found : []
}

/** The text in a field of such a value: empty when it is not there. */
export function textIn(value: unknown, name: string) {
  const found = getPart(value, name)
  return typeof found === 'string' ? found : ''
}

/** Any field of such a value. */
export function getPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
