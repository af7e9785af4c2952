import { type Definition, isRecord, getList, memberName, getText } from '#schemas/definitions.ts'

type Place = { value: unknown; definition: Definition; path: string }

/** Styles, lists, decorators and annotations of portable text that its schema does not allow. */
export function blockFaults({ value, definition, path }: Place): string[] {
  if (!isRecord(value)) return [`${path}: is no block`]
  const { decorators, annotations } = listMarks(definition)
  const faults: string[] = []
  if (!listValues(definition.styles).includes(value.style)) faults.push(`${path}: unknown style`)
  if (value.listItem !== undefined && !listValues(definition.lists).includes(value.listItem)) {
    faults.push(`${path}: unknown list`)
  }
  const markDefs = getList(value.markDefs)
  const names = annotations.map(memberName)
  if (markDefs.some(({ _type }) => !names.includes(getText(_type)))) {
    faults.push(`${path}: unknown annotation`)
  }
  const allowedMarks = [...decorators, ...markDefs.map(({ _key }) => _key)]
  for (const span of getList(value.children)) {
    if (span._type !== 'span' || typeof span.text !== 'string' || !getText(span._key)) {
      faults.push(`${path}: a part is no span with text and _key`)
    }
    const used = Array.isArray(span.marks) ? span.marks : []
    if (used.some((mark) => !allowedMarks.includes(mark))) faults.push(`${path}: unknown mark`)
  }
  return faults
}

/** The annotations of a block with the schema members that they follow. */
export function listAnnotations({ value, definition, path }: Place) {
  if (!isRecord(value)) return []
  const { annotations } = listMarks(definition)
  return getList(value.markDefs).flatMap((annotation) => {
    const member = annotations.find((one) => memberName(one) === annotation._type)
    return member ? [{ annotation, member, path: `${path}.${getText(annotation._key)}` }] : []
  })
}

function listMarks({ marks }: Definition) {
  return {
    decorators: isRecord(marks) ? listValues(marks.decorators) : [],
    annotations: isRecord(marks) ? getList(marks.annotations) : [],
  }
}

function listValues(list: unknown) {
  return getList(list).map(({ value }) => value)
}
