import { type Definition, isRecord, getList, memberName, getText } from '#schemas/definitions.ts'

/**
 * Makes a block of portable text safe to render, in place: children are spans with text, marks are names. Unknown
 * styles, lists and marks stay: their text is rendered plainly.
 */
export function sanitiseText({
  block,
  definition,
  at,
}: {
  block: unknown
  definition: Definition
  at: string
}) {
  if (!isRecord(block) || block._type !== 'block')
    return { value: null, faults: [{ at, problem: 'wrong-kind' as const }] }
  const children = getList(block.children).filter(isSpan)
  const markDefs = getList(block.markDefs)
  const isWhole =
    Array.isArray(block.children) &&
    children.length === block.children.length &&
    children.every(({ marks }) => marks === undefined || isListOfTexts(marks))
  const sanitised = {
    ...block,
    style: getText(block.style) || 'normal',
    markDefs,
    children: children.map((span) => ({
      ...span,
      marks: isListOfTexts(span.marks) ? span.marks : [],
    })),
  }
  const isKnown = isWhole && hasOnlyKnownNames({ block: sanitised, markDefs, definition })
  return { value: sanitised, faults: isKnown ? [] : [{ at, problem: 'unknown-text' as const }] }
}

function isSpan(part: Definition) {
  return part._type === 'span' && typeof part.text === 'string'
}

function isListOfTexts(marks: unknown): marks is string[] {
  return Array.isArray(marks) && marks.every((mark) => typeof mark === 'string')
}

function hasOnlyKnownNames({
  block,
  markDefs,
  definition,
}: {
  block: { style: string; children: { marks: string[] }[]; listItem?: unknown }
  markDefs: Definition[]
  definition: Definition
}) {
  const { styles, lists, marks } = definition
  const decorators = isRecord(marks) ? listValues(marks.decorators) : []
  const annotations = isRecord(marks) ? getList(marks.annotations).map(memberName) : []
  const knownMarks = [...decorators, ...markDefs.map(({ _key }) => getText(_key))]
  return (
    listValues(styles).includes(block.style) &&
    (block.listItem === undefined || listValues(lists).includes(getText(block.listItem))) &&
    markDefs.every(({ _type }) => annotations.includes(getText(_type))) &&
    block.children.every((span) => span.marks.every((mark) => knownMarks.includes(mark)))
  )
}

function listValues(list: unknown) {
  return getList(list).map(({ value }) => getText(value))
}
