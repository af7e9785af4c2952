import { z } from 'zod'
import { fieldRules } from './field-rules.server.ts'
import {
  type Choices,
  type FieldMessages,
  type FieldRule,
  type FieldRules,
  type FormValues,
} from './form-definition.ts'

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
  fields: FieldRules
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
  field: FieldRule
  rules: ReturnType<typeof fieldRules>
  choices: Choices | null
}): z.ZodType<string | null> {
  switch (field.kind) {
    case 'email':
      return rules.email()
    case 'line':
    case 'phone':
      return field.isOptional ? rules.optionalLine(field) : rules.line(field)
    case 'username':
    case 'code':
      return 'isOptional' in field && field.isOptional
        ? rules.optionalLine({ max: LONGEST_CODE })
        : rules.line({ max: LONGEST_CODE, ...field })
    case 'text':
      return field.isOptional ? rules.optionalText(field) : rules.text(field)
    case 'url':
      return rules.optionalUrl(field)
    case 'choice': {
      const offer = { values: choices?.[field.choices], message: field.message }
      return field.isOptional ? rules.optionalChoice(offer) : rules.choice(offer)
    }
    case 'password':
      return field.min === undefined ? rules.password(field) : rules.sent()
    case 'checkbox':
      return field.isOptional ? rules.optionalTick() : rules.tick(field)
    case 'hidden':
      return rules.sent()
  }
}

/** Room for a recovery code as people write it down. */
const LONGEST_CODE = 40
