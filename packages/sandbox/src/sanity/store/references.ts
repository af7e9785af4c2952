import { isJsonObject } from './json-value.ts'

type Reference = { id: string; isStrong: boolean }

/** Lists all references in a value, at any depth, except those to other datasets. */
export function referencesIn(value: unknown): Reference[] {
  const references: Reference[] = []
  collect({ value, found: references })
  return references
}

function collect({ value, found }: { value: unknown; found: Reference[] }) {
  if (Array.isArray(value)) {
    for (const item of value) collect({ value: item, found })
    return
  }
  if (!isJsonObject(value)) return
  if (typeof value._ref === 'string') {
    found.push({
      id: value._ref,
      isStrong: value._weak !== true && value._dataset === undefined && !isGlobalReference(value),
    })
  }
  for (const item of Object.values(value)) collect({ value: item, found })
}

// References to media libraries and canvases leave the dataset, with ids such as "media-library:ml1:asset".
function isGlobalReference(value: { [key: string]: unknown }): boolean {
  return value._type === 'globalDocumentReference' || String(value._ref).includes(':')
}
