import { type SampleDocument } from '#content/documents.ts'
import { blockFaults, listAnnotations } from './check-block.ts'
import {
  type Definition,
  type Definitions,
  isRecord,
  getList,
  memberName,
  resolve,
  getText,
} from '#schemas/definitions.ts'
import { faultsOfRules } from './rules.ts'

/** One document being checked, and all that its references may point to. */
type Check = {
  definitions: Definitions
  document: SampleDocument
  documents: ReadonlyMap<string, SampleDocument>
}

type Place = { value: unknown; definition: Definition; path: string; parent: unknown }

const systemFields = ['_id', '_type', '_key', '_createdAt', '_updatedAt', '_rev']
const imageFields = ['asset', 'hotspot', 'crop', '_sanityAsset']

/** Every way in which a document differs from its schema, as "path: fault". */
export async function checkDocument(check: Check): Promise<string[]> {
  const definition = check.definitions.get(check.document._type)
  if (definition?.type !== 'document')
    return [`_type: "${check.document._type}" is no document type`]
  return checkValue({ check, value: check.document, definition, path: '', parent: undefined })
}

async function checkValue(place: Place & { check: Check }): Promise<string[]> {
  const { check, value, path, parent } = place
  const resolved = resolve({ definition: place.definition, definitions: check.definitions })
  const { base, definition } = resolved
  const faults = await faultsOfRules({
    validations: resolved.validations,
    value,
    context: { document: check.document, parent, path: path.split('.') },
  })
  const own = faults.map((fault) => `${path || '(document)'}: ${fault}`)
  if (value === undefined) return own
  return [...own, ...(await checkShape({ ...place, definition, base }))]
}

async function checkShape(place: Place & { check: Check; base: string }): Promise<string[]> {
  const { value, definition, path, base } = place
  switch (base) {
    case 'string':
    case 'text':
    case 'url':
      return checkText({ value, definition, path })
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
        ? []
        : [`${path}: no day such as 2025-05-18`]
    case 'datetime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.endsWith('Z')
        ? []
        : [`${path}: no moment such as 2025-05-18T08:00:00.000Z`]
    case 'number':
    case 'boolean':
      return typeof value === base ? [] : [`${path}: is no ${base}`]
    case 'slug':
      return isRecord(value) && value._type === 'slug' && getText(value.current)
        ? []
        : [`${path}: is no slug`]
    case 'reference':
      return checkReference(place)
    case 'array':
      return checkArray(place)
    case 'block':
      return checkBlock(place)
    case 'image':
    case 'file':
    case 'object':
    case 'document':
      return checkFields({
        ...place,
        extra: base === 'image' || base === 'file' ? imageFields : [],
      })
    default:
      return [`${path}: the type "${base}" is unknown`]
  }
}

function checkText({ value, definition, path }: Omit<Place, 'parent'>) {
  if (typeof value !== 'string') return [`${path}: is no text`]
  const options = isRecord(definition.options) ? definition.options.list : undefined
  if (!Array.isArray(options)) return []
  const allowed = options.map((option: unknown) => (isRecord(option) ? option.value : option))
  return allowed.includes(value) ? [] : [`${path}: "${value}" is none of ${allowed.join(', ')}`]
}

function checkReference({ check, value, definition, path }: Place & { check: Check }) {
  if (!isRecord(value) || value._type !== 'reference') return [`${path}: is no reference`]
  const target = check.documents.get(getText(value._ref))
  if (!target) return [`${path}: points to "${getText(value._ref)}", which is not there`]
  const allowed = (
    Array.isArray(definition.to) ? getList(definition.to) : getList([definition.to])
  ).map(({ type }) => type)
  return allowed.includes(target._type) ? [] : [`${path}: points to a ${target._type}`]
}

async function checkArray({ check, value, definition, path }: Place & { check: Check }) {
  if (!Array.isArray(value)) return [`${path}: is no list`]
  const keys = value.filter(isRecord).map(({ _key }) => getText(_key))
  const baseName = (candidate: Definition) =>
    resolve({ definition: candidate, definitions: check.definitions }).base
  const faults: string[] = []
  if (keys.includes('')) faults.push(`${path}: a member has no _key`)
  if (new Set(keys).size < keys.length) faults.push(`${path}: a _key is used twice`)
  const members = getList(definition.of)
  for (const [index, item] of value.entries()) {
    const itemPath = `${path}.${isRecord(item) ? getText(item._key) : index}`
    const name = isRecord(item) ? getText(item._type) : typeof item
    const member =
      members.find((candidate) => memberName(candidate) === name) ??
      members.find((candidate) => !isRecord(item) && baseName(candidate) === name) ??
      (name === '' && members.length === 1 ? members[0] : undefined)
    if (!member) faults.push(`${itemPath}: "${name}" is not allowed here`)
    else {
      faults.push(
        ...(await checkValue({
          check,
          value: item,
          definition: member,
          path: itemPath,
          parent: value,
        })),
      )
    }
  }
  return faults
}

async function checkBlock({ check, value, definition, path }: Place & { check: Check }) {
  const faults = blockFaults({ value, definition, path })
  for (const { annotation, member, path: annotationPath } of listAnnotations({
    value,
    definition,
    path,
  })) {
    faults.push(
      ...(await checkValue({
        check,
        value: annotation,
        definition: member,
        path: annotationPath,
        parent: value,
      })),
    )
  }
  return faults
}

async function checkFields({
  check,
  value,
  definition,
  path,
  extra,
}: Place & { check: Check; extra: string[] }) {
  if (!isRecord(value)) return [`${path}: is no object`]
  const fields = getList(definition.fields)
  const known = [...systemFields, ...extra, ...fields.map(({ name }) => getText(name))]
  const faults = Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${path ? `${path}.` : ''}${key}: is not in the schema`)
  const name = getText(definition.name)
  if (check.definitions.get(name) === definition && value._type !== name) {
    faults.push(`${path}: _type is "${getText(value._type)}" and not "${name}"`)
  }
  for (const field of fields) {
    const fieldName = getText(field.name)
    const fieldPath = path ? `${path}.${fieldName}` : fieldName
    faults.push(
      ...(await checkValue({
        check,
        value: value[fieldName],
        definition: field,
        path: fieldPath,
        parent: value,
      })),
    )
  }
  return faults
}
