import { getPart, listIn, textIn } from '../parts.ts'

/** Kinds of fields with choices. */
export const HAS_CHOICES: readonly string[] = ['choice', 'several']

/**
 * Lists the values of a field that others can depend on (`true` for a ticked box); null for other kinds, and for a
 * field that is conditional itself.
 */
export function listConditions(field: unknown): string[] | null {
  if (getPart(field, 'showWhen')) return null
  const kind = textIn(field, 'kind')
  if (kind === 'checkbox') return ['true']
  return HAS_CHOICES.includes(kind) ? listIn(field, 'choices').map(String) : null
}

/**
 * Finds the condition of a field: an earlier field and its required value. Null without one, and when it cannot be met:
 * such a field is always shown.
 */
export function findCondition<Field>({
  field,
  fields,
}: {
  field: Field
  fields: readonly Field[]
}): { other: Field; is: string } | null {
  const condition = getPart(field, 'showWhen')
  const is = textIn(condition, 'is')
  const other = fields
    .slice(0, fields.indexOf(field))
    .find((each) => textIn(each, '_key') === textIn(condition, 'field'))
  return other !== undefined && listConditions(other)?.includes(is) ? { other, is } : null
}
