import { getPart, listIn, textIn } from '../parts.ts'

/** Kinds whose field offers a list. */
export const HAS_CHOICES: readonly string[] = ['choice', 'several']

/**
 * The choices of a field on which others may depend (`true` is a ticked box); null for one of another kind, and for one
 * that depends on a third itself.
 */
export function listConditions(field: unknown): string[] | null {
  if (getPart(field, 'showWhen')) return null
  const kind = textIn(field, 'kind')
  if (kind === 'checkbox') return ['true']
  return HAS_CHOICES.includes(kind) ? listIn(field, 'choices').map(String) : null
}

/**
 * The condition of a field: another before it, and what has to be picked there. Null without one, and where it can never
 * come true: such a field is always asked for.
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
