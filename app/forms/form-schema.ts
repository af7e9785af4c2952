import { z } from 'zod'
import { fieldRules } from './field-rules.ts'
import { type Choices, type FieldDefinition, type FieldMessages } from './form-definition.ts'

type Fields = Readonly<Record<string, FieldDefinition>>

/** The cleaned values of a form by the names of its fields; null where an optional field was left empty. */
type FormValues = Record<string, string | null>

/**
 * Checks and cleans what a browser sent for the fields of a form.
 *
 * @param messages what the schema says about a field that is wrong
 * @param choices what the selects offer; null while nobody can tell, when every short line counts as chosen
 */
export function formSchema({
  fields,
  messages,
  choices,
}: {
  fields: Fields
  messages: FieldMessages
  choices: Choices | null
}): z.ZodType<FormValues> {
  const rules = fieldRules(messages)
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema({ field, rules, choices })]),
    ),
  )
}

function fieldSchema({
  field,
  rules,
  choices,
}: {
  field: FieldDefinition
  rules: ReturnType<typeof fieldRules>
  choices: Choices | null
}): z.ZodType<string | null> {
  switch (field.kind) {
    case 'email':
      return rules.email()
    case 'line':
      return field.isOptional ? rules.optionalLine(field) : rules.line(field)
    case 'text':
      return field.isOptional ? rules.optionalText(field) : rules.text(field)
    case 'url':
      return rules.optionalUrl(field)
    case 'choice': {
      const offer = { values: choices?.[field.choices], message: field.message }
      return field.isOptional ? rules.optionalChoice(offer) : rules.choice(offer)
    }
  }
}

/** The columns of a row that the values of a form fill. */
export function columnValues({ fields, values }: { fields: Fields; values: FormValues }) {
  const stored = Object.entries(fields).flatMap(([name, { column }]) =>
    column === null ? [] : [[column, values[name] ?? null] as const],
  )
  return Object.fromEntries(stored)
}

/** Whether an editor decides what one of the fields takes. */
export function hasChoices(fields: Fields) {
  return Object.values(fields).some(({ kind }) => kind === 'choice')
}
