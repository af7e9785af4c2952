import { type Definition, isRecord, listOf, memberName, textOf } from '#schemas/definitions.ts'

type Place = { value: unknown; definition: Definition; path: string }

/** Styles, lists, decorators and annotations of portable text that its schema does not allow. */
export function blockFaults({ value, definition, path }: Place): string[] {
  if (!isRecord(value)) return [`${path}: is no block`]
  const { decorators, annotations } = marksOf(definition)
  const faults: string[] = []
  if (!valuesOf(definition.styles).includes(value.style)) faults.push(`${path}: unknown style`)
  if (value.listItem !== undefined && !valuesOf(definition.lists).includes(value.listItem)) {
    faults.push(`${path}: unknown list`)
  }
  const markDefs = listOf(value.markDefs)
  const names = annotations.map(memberName)
  if (markDefs.some(({ _type }) => !names.includes(textOf(_type)))) {
    faults.push(`${path}: unknown annotation`)
  }
  const allowedMarks = [...decorators, ...markDefs.map(({ _key }) => _key)]
  for (const span of listOf(value.children)) {
    if (span._type !== 'span' || typeof span.text !== 'string' || !textOf(span._key)) {
      faults.push(`${path}: a part is no span with text and _key`)
    }
    const used = Array.isArray(span.marks) ? span.marks : []
    if (used.some((mark) => !allowedMarks.includes(mark))) faults.push(`${path}: unknown mark`)
  }
  return faults
}

/** The annotations of a block with the schema members that they follow. */
export function annotationsOf({ value, definition, path }: Place) {
  if (!isRecord(value)) return []
  const { annotations } = marksOf(definition)
  return listOf(value.markDefs).flatMap((annotation) => {
    const member = annotations.find((one) => memberName(one) === annotation._type)
    return member ? [{ annotation, member, path: `${path}.${textOf(annotation._key)}` }] : []
  })
}

function marksOf({ marks }: Definition) {
  return {
    decorators: isRecord(marks) ? valuesOf(marks.decorators) : [],
    annotations: isRecord(marks) ? listOf(marks.annotations) : [],
  }
}

function valuesOf(list: unknown) {
  return listOf(list).map(({ value }) => value)
}
