import { type ObjectSchemaType, type Path, type SchemaType } from 'sanity'

/** Types with an input of their own, which can already be emptied. */
const SELF_CLEARING = new Set([
  'reference',
  'slug',
  'image',
  'file',
  'geopoint',
  'crossDatasetReference',
])

/** Whether the type is an object in an optional field, and neither a document nor an item of a list. */
export function isOptionalObject({ path, schemaType }: { path: Path; schemaType: SchemaType }) {
  if (typeof path.at(-1) !== 'string' || schemaType.jsonType !== 'object') return false
  return !isSelfClearing(schemaType) && !isRequired(schemaType)
}

function isSelfClearing(type: SchemaType): boolean {
  return SELF_CLEARING.has(type.name) || (type.type ? isSelfClearing(type.type) : false)
}

function isRequired({ validation }: SchemaType) {
  return (
    Array.isArray(validation) &&
    validation.some((rule) => typeof rule === 'object' && !Array.isArray(rule) && rule.isRequired())
  )
}

/**
 * Returns the type whose initial value does not apply to an empty field: a new page does not start with a picture, and
 * a new picture starts with its words. Null for a field without one.
 */
export function typeWithInitialValue(schemaType: ObjectSchemaType) {
  const { type } = schemaType
  return type?.jsonType === 'object' && type.initialValue !== undefined ? type : null
}
