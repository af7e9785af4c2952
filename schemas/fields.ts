import { defineArrayMember, defineField } from '@sanity/types'
import { freeMonthsClaim } from './free-months.ts'
import { checkOneTarget } from './objects/link-address.ts'
import { textIn } from './parts.ts'

type FieldText = {
  name: string
  title?: string
  /** One line for the editor about its purpose. */
  description: string
  group?: string
}

type LineOptions = FieldText & {
  /** Past this many characters the editor is warned, not stopped; 120 in a line, 300 in a paragraph. */
  softMax?: number
  initialValue?: string
}

/** Longer than any line should be. */
const LINE_SOFT_MAX = 120

/** One line of text that may be left out. */
export function line({ softMax = LINE_SOFT_MAX, ...field }: LineOptions) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [rule.max(softMax).warning(), rule.custom(freeMonthsClaim).warning()],
  })
}

/** One line of text without which the page would have a hole. */
export function requiredLine({ softMax = LINE_SOFT_MAX, ...field }: LineOptions) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      rule.required().custom(notBlank),
      rule.max(softMax).warning(),
      rule.custom(freeMonthsClaim).warning(),
    ],
  })
}

/** A few lines of plain text that may be left out. */
export function paragraph({ softMax = 300, rows = 3, ...field }: LineOptions & { rows?: number }) {
  return defineField({
    ...field,
    type: 'text',
    rows,
    validation: (rule) => [rule.max(softMax).warning(), rule.custom(freeMonthsClaim).warning()],
  })
}

/** A few lines of plain text without which the page would have a hole. */
export function requiredParagraph({
  softMax = 300,
  rows = 3,
  ...field
}: LineOptions & { rows?: number }) {
  return defineField({
    ...field,
    type: 'text',
    rows,
    validation: (rule) => [
      rule.required().custom(notBlank),
      rule.max(softMax).warning(),
      rule.custom(freeMonthsClaim).warning(),
    ],
  })
}

/** A short text in a list, such as a table cell. */
export function listEntry() {
  return defineArrayMember({
    type: 'string',
    validation: (rule) => rule.custom(freeMonthsClaim).warning(),
  })
}

/**
 * Rejects blank text, which all other rules accept although it leaves a visible gap. Values of other types are reported
 * by their own rule.
 */
export function notBlank(text: unknown) {
  return typeof text !== 'string' || text.trim() !== ''
    ? true
    : 'Type a text: there are only spaces.'
}

/** A whole number that cannot be below `min`. */
export function wholeNumber({
  min = 0,
  max,
  ...field
}: FieldText & { min?: number; max?: number }) {
  return defineField({
    ...field,
    type: 'number',
    // Rules beside each other: an empty field breaks the first one only, so the editor reads one message.
    validation: (rule) => {
      const bounded = rule.integer().min(min)
      return [rule.required(), max === undefined ? bounded : bounded.max(max)]
    },
  })
}

/** Position of a document in the lists that fill themselves. */
export function listPosition({ group }: { group?: string } = {}) {
  return defineField({
    name: 'position',
    type: 'number',
    description:
      'Its place in lists where none is picked by hand: 1 comes first. Without a number it follows the others, by name.',
    ...(group ? { group } : {}),
    validation: (rule) => rule.integer().min(1).max(999),
  })
}

/** An optional link; nothing is rendered without it. */
export function optionalLink(field: FieldText) {
  return defineField({ ...field, type: 'link' })
}

/**
 * A link that the section requires. In Sanity a field's rules replace those of its type, so the rule of `link` is
 * repeated.
 */
export function requiredLink(field: FieldText) {
  return defineField({
    ...field,
    type: 'link',
    validation: (rule) => rule.required().custom(checkOneTarget),
  })
}

/** A ranked shortlist that may be left out: without an initial value, a new document has none. */
export function optionalShortlist(field: FieldText) {
  return defineField({ ...field, type: 'shortlistVignette', initialValue: undefined })
}

/** A part of the `heading` beside it that is highlighted. */
export function markedPhrase() {
  return defineField({
    name: 'markedPhrase',
    type: 'string',
    description: 'A part of the heading, exactly as it stands there; it is highlighted.',
    validation: (rule) =>
      rule.custom((phrase, { parent }) =>
        !phrase || textIn(parent, 'heading').includes(phrase)
          ? true
          : 'The marked phrase must be a part of the heading, letter by letter.',
      ),
  })
}
