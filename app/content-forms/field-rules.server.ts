import { cleanLine } from '#app/forms/clean-text.ts'
import { type FieldRule, type FieldRules, type FormValues } from '#app/forms/form-definition.ts'
import {
  type FormRevision,
  type RevisionField,
  type SubmissionData,
} from './form-revision.server.ts'

/** `autocomplete` values of the roles. */
const FILLED_BY_ROLE: Readonly<Record<string, string>> = { name: 'name', company: 'organization' }

/**
 * Builds the checks of the form's fields, by control name. Values that are stored without being shown have no control.
 *
 * @param typed what was sent: fields that it does not ask for are left out; without it all are there
 */
export function toFieldRules({ fields }: FormRevision, typed?: FormData): FieldRules {
  const shownFields = typed ? fields.filter((field) => isAsked({ field, fields, typed })) : fields
  return Object.fromEntries(
    shownFields.flatMap((field) => {
      const rule = toFieldRule(field)
      return rule ? [[field.control, rule] as const] : []
    }),
  )
}

/** Whether a field is shown, given the other values. */
function isAsked({
  field: { showWhen },
  fields,
  typed,
}: {
  field: RevisionField
  fields: readonly RevisionField[]
  typed: FormData
}) {
  if (!showWhen) return true
  const other = fields.find(({ key }) => key === showWhen.field)
  if (!other) return false
  const all = typed.getAll(other.control).filter((value) => typeof value === 'string')
  // Like the action: one value per control, and all of a group of checkboxes.
  const values = other.kind === 'several' ? all : all.slice(0, 1)
  return other.kind === 'checkbox'
    ? values.some((value) => value !== '')
    : values.map(cleanLine).includes(showWhen.is)
}

function toFieldRule(field: RevisionField): FieldRule | null {
  if (field.kind === 'hidden') return null
  const isOptional = !field.required
  const autoComplete = FILLED_BY_ROLE[field.role ?? '']
  const filled = autoComplete === undefined ? {} : { autoComplete }
  const own = field.message === undefined ? null : { text: field.message }
  switch (field.kind) {
    case 'line':
    case 'phone':
    case 'text': {
      const { kind, max } = field
      const text = { kind, max, ...filled }
      return isOptional ? { ...text, isOptional } : { ...text, message: own ?? 'required' }
    }
    case 'email':
      return { kind: 'email', isOptional, ...(own && { message: own }) }
    case 'url':
      return {
        kind: 'url',
        isRequired: field.required,
        max: field.max,
        autoComplete: 'url',
        message: own ?? 'website',
      }
    case 'choice':
      return { kind: 'choice', isOptional, choices: field.choices, message: own ?? 'choice' }
    case 'several': {
      const { choices, atMost } = field
      return { kind: 'several', isOptional, choices, atMost, message: own ?? 'choice' }
    }
    case 'upload': {
      const { accepts, maxBytes } = field
      return { kind: 'file', isOptional, accepts, maxBytes, message: own ?? 'file' }
    }
    case 'checkbox':
    case 'consent':
      return isOptional
        ? { kind: 'checkbox', isOptional }
        : { kind: 'checkbox', message: own ?? 'required' }
  }
}

/** Returns the validated values to store, without empty fields. */
export function toData({
  revision: { fields },
  values,
}: {
  revision: FormRevision
  values: FormValues
}): SubmissionData {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toStored({ field, typed: values[field.control] ?? null })
      return value === null ? [] : [[field.key, value] as const]
    }),
  )
}

function toStored({ field, typed }: { field: RevisionField; typed: string | null }) {
  if (field.kind === 'hidden') return field.value
  if (typed === null) return null
  switch (field.kind) {
    case 'several':
      return typed.split('\n')
    case 'checkbox':
      return true as const
    case 'consent':
      return field.version
    case 'line':
    case 'email':
    case 'phone':
    case 'url':
    case 'text':
    case 'choice':
    case 'upload':
      return typed
  }
}
