import {
  type Definition,
  definitionsByName,
  isRecord,
  getList,
  memberName,
  resolve,
  getText,
} from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { isBlank } from '#app/content/is-blank.ts'
import { sanitiseText } from './sanitise-text.ts'

/** A fault in the dataset that an editor, or a program that wrote to it, should mend. */
export type ContentFault = {
  /** Path in the document, such as `blocks[hero].lead`. */
  at: string
  problem: 'wrong-kind' | 'blank' | 'broken-reference' | 'unknown-type' | 'unknown-text'
}

/** Schema types of renamed results: `{ template: 'legalTemplate' }`; a dot leads to a field of a type. */
export type PartTypes = Readonly<Record<string, string>>

type Place = { value: unknown; definition: Definition; at: string; parts: PartTypes }

type Outcome = { value: unknown; faults: ContentFault[] }

const definitions = definitionsByName(schemaTypes)

/**
 * Makes the result of a query match its TypeScript type, in place. The Content Lake accepts any value from programs,
 * and a number for a text, or a text for a list, would break a page. Values of the wrong type become null and are
 * dropped from lists; the faults describe them.
 *
 * @param type the schema type of the result, where it is one
 * @param parts the types of what the query has under names of its own, wherever in the result they stand
 * @throws Error when a type is not in the schema
 */
export function sanitise({
  result,
  type,
  parts = {},
}: {
  result: unknown
  type?: string
  parts?: PartTypes
}): ContentFault[] {
  if (Array.isArray(result))
    return result.flatMap((item) => sanitise({ result: item, type, parts }))
  if (!isRecord(result)) return []
  return sanitiseFields({ record: result, definition: type ? typeNamed(type) : {}, at: '', parts })
}

/** The definition of a type, or of a field of one: `accountPages.login`. */
function typeNamed(name: string): Definition {
  const [type = '', field] = name.split('.')
  const typeDefinition = definitions.get(type)
  const definition = field
    ? getList(typeDefinition?.fields).find((one) => one.name === field)
    : typeDefinition
  if (!definition) throw new Error(`The schema has no ${name}.`)
  return definition
}

function sanitiseFields({
  record,
  definition,
  at,
  parts,
}: {
  record: Record<string, unknown>
  definition: Definition
  at: string
  parts: PartTypes
}) {
  const fields = new Map(getList(definition.fields).map((field) => [getText(field.name), field]))
  return Object.entries(record).flatMap(([name, value]) => {
    const part = parts[name]
    const own = part ? typeNamed(part) : (fields.get(name) ?? getDefinition(value))
    if (!own) return []
    const place = at ? `${at}.${name}` : name
    if (value === null) return faultOfNothing({ definition: fields.get(name) ?? own, at: place })
    const { value: sanitised, faults } = sanitiseValue({ value, definition: own, at: place, parts })
    record[name] = sanitised
    return faults
  })
}

/** Renamed results may still have their type. */
function getDefinition(value: unknown) {
  return isRecord(value) ? definitions.get(getText(value._type)) : undefined
}

/** Checks an empty field. Only a reference is invalid then: it must lead somewhere. */
function faultOfNothing({ definition, at }: { definition: Definition; at: string }) {
  const { base, validations } = resolve({ definition, definitions })
  const isBroken = base === 'reference' && validations.length > 0
  return isBroken ? [{ at, problem: 'broken-reference' as const }] : []
}

function sanitiseValue(place: Place): Outcome {
  const { value, at } = place
  const { base, definition } = resolve({ definition: place.definition, definitions })
  const isPart = base === 'object' || base === 'document'
  if (Array.isArray(value) && isPart)
    return sanitiseItems({ ...place, items: value, members: [definition] })
  switch (base) {
    case 'array':
      return Array.isArray(value)
        ? sanitiseItems({ ...place, items: value, members: getList(definition.of) })
        : refuse(at)
    case 'number':
      return Number.isFinite(value) ? keep(value) : refuse(at)
    case 'boolean':
      return typeof value === 'boolean' ? keep(value) : refuse(at)
    case 'block':
      return sanitiseText({ block: value, definition, at })
    case 'reference':
      return sanitiseReference({ ...place, definition })
    case 'slug':
    case 'image':
    case 'file':
      // A query may select a text from each of these, for example a URL.
      if (typeof value === 'string') return keep(value)
      break
    case 'object':
    case 'document':
      break
    default:
      return sanitiseWord({ value, definition, at })
  }
  if (!isRecord(value)) return refuse(at)
  return { value, faults: sanitiseFields({ ...place, record: value, definition }) }
}

/** A reference resolves to a document, or to one text of it. */
function sanitiseReference({ value, definition, at, parts }: Place): Outcome {
  if (typeof value === 'string') return keep(value)
  if (!isRecord(value)) return refuse(at)
  const [target] = Array.isArray(definition.to) ? getList(definition.to) : getList([definition.to])
  const type = definitions.get(getText(target?.type))
  return {
    value,
    faults: type ? sanitiseFields({ record: value, definition: type, at, parts }) : [],
  }
}

function sanitiseItems({
  items,
  members,
  at,
  parts,
}: {
  items: unknown[]
  members: Definition[]
  at: string
  parts: PartTypes
}): Outcome {
  const outcomes = items.map((item, index): Outcome => {
    const key = isRecord(item) && getText(item._key) ? getText(item._key) : String(index)
    const place = `${at}[${key}]`
    const isReference = members.every((member) => member.type === 'reference')
    if (item === null && isReference) {
      return { value: null, faults: [{ at: place, problem: 'broken-reference' }] }
    }
    const member = memberFor({ item, members })
    if (!member) {
      return {
        value: null,
        faults: [{ at: place, problem: isRecord(item) ? 'unknown-type' : 'wrong-kind' }],
      }
    }
    // Keep empty cells: otherwise the rest of the row would move under the wrong heads.
    if (member.name === 'tableCell' && isBlank(item)) return keep('')
    return sanitiseValue({ value: item, definition: member, at: place, parts })
  })
  return {
    value: outcomes.map(({ value }) => value).filter((value) => value !== null),
    faults: outcomes.flatMap(({ faults }) => faults),
  }
}

/** Finds the type of a list's item. With a single type, a query may omit its name. */
function memberFor({ item, members }: { item: unknown; members: Definition[] }) {
  const name = isRecord(item) ? getText(item._type) : typeof item
  const named = members.find((member) => memberName(member) === name)
  const [only] = members
  if (named || !only || members.length > 1) return named
  const isNameless = !isRecord(item) || item._type === undefined || only.type === 'reference'
  return isNameless ? only : undefined
}

/** Converts numbers to text; other values are dropped. Where editors choose, the text must be one of the choices. */
function sanitiseWord({ value, definition, at }: Omit<Place, 'parts'>): Outcome {
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(at)
  // Blank text would leave a gap in views that check for missing text.
  if (typeof value === 'string' && value.trim() === '') {
    return { value: null, faults: [{ at, problem: 'blank' }] }
  }
  const list = isRecord(definition.options) ? definition.options.list : undefined
  const word = String(value)
  const isOffered = !Array.isArray(list) || list.some((option: unknown) => choice(option) === word)
  if (!isOffered) return refuse(at)
  return { value: word, faults: word === value ? [] : [{ at, problem: 'wrong-kind' }] }
}

function choice(option: unknown) {
  return isRecord(option) ? option.value : option
}

function keep(value: unknown): Outcome {
  return { value, faults: [] }
}

function refuse(at: string): Outcome {
  return { value: null, faults: [{ at, problem: 'wrong-kind' }] }
}
