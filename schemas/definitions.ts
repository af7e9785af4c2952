/** Schema definitions as data: the result of `defineType`, without its many types. */
export type Definition = Readonly<Record<string, unknown>>
export type Definitions = ReadonlyMap<string, Definition>

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function definitionsByName(types: readonly unknown[]): Definitions {
  return new Map(types.filter(isRecord).map((type) => [getText(type.name), type]))
}

export function getList(value: unknown): Definition[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function getText(value: unknown) {
  return typeof value === 'string' ? value : ''
}

/**
 * The built-in type that a definition ends in ("imageWithAlt" → "image"), the fields and members that
 * it has on the way, and the `validation` functions of each step.
 */
export function resolve({
  definition,
  definitions,
}: {
  definition: Definition
  definitions: Definitions
}): { base: string; definition: Definition; validations: unknown[] } {
  const own = definition.validation === undefined ? [] : [definition.validation]
  const parent = definitions.get(getText(definition.type))
  if (!parent) return { base: getText(definition.type), definition, validations: own }
  const resolved = resolve({ definition: parent, definitions })
  return { ...resolved, validations: [...resolved.validations, ...own] }
}

/** Returns the `_type` of an array's member: its name, or that of its type. */
export function memberName(definition: Definition) {
  return getText(definition.name) || getText(definition.type)
}
