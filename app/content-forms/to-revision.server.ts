import { stegaClean } from '@sanity/client/stega'
import { hyphenated } from '#schemas/addresses/address-slug.ts'
import { findCondition } from '#schemas/documents/form-condition.ts'
import { findUploadType, MAX_UPLOAD_MEGABYTES, MEGABYTE } from '#schemas/documents/form-uploads.ts'
import { type FormDocument, type FormField, getControlName } from './form-document.ts'
import { type FormRevision, hash, type RevisionField } from './form-revision.server.ts'

const LONGEST_LINE = 200
const LONGEST_TEXT = 5_000
const LONGEST_PHONE = 50
const LONGEST_ADDRESS = 500
const LONGEST_KEY = 40
const KEPT_DAYS = 365

/** Roles that editors can assign to fields; the first email field is the sender's automatically. */
const ROLES = ['name', 'company', 'summary'] as const

/** A field with the key under which its values are stored. */
type KeyedField = { field: FormField; key: string }

/**
 * The version of a form that its document makes now, for the database to check submissions against. A field without a
 * label, or without anything to pick from, is not there yet.
 */
export function toRevision(form: FormDocument): FormRevision {
  const { name, slug, retentionDays, fields } = stegaClean(form)
  const keyed = listKeyed({ fields })
  const sender = keyed.find(({ field }) => field.kind === 'email')
  return {
    title: name ?? slug ?? '',
    retentionDays: retentionDays ?? KEPT_DAYS,
    fields: keyed.flatMap((each) => {
      const field = toField(each)
      if (!field) return []
      const condition = findCondition({ field: each.field, fields: fields ?? [] })
      const other = keyed.find(({ field: { _key } }) => _key === condition?.other._key)
      return [
        {
          ...field,
          ...(each === sender && { role: 'email' as const }),
          ...(condition && other && { showWhen: { field: other.key, is: condition.is } }),
        },
      ]
    }),
  }
}

/** The fields that are there, each with the key under which its values are stored. */
function listKeyed(form: Pick<FormDocument, 'fields'>): KeyedField[] {
  const taken = new Set<string>()
  return (form.fields ?? []).flatMap((field) => {
    const label = field.label?.trim() ?? ''
    if (label === '' || field.kind === null) return []
    const key = makeUnique({ key: field.key || makeKey(label), taken })
    taken.add(key)
    return [{ field, key }]
  })
}

/** Converts a label to a key for programs: "Work email" → `work_email`. */
function makeKey(label: string) {
  const key = hyphenated(label).replaceAll('-', '_').slice(0, LONGEST_KEY).replace(/_+$/, '')
  return /^[a-z]/.test(key) ? key : `field_${key}`.slice(0, LONGEST_KEY).replace(/_+$/, '')
}

function makeUnique({ key, taken }: { key: string; taken: ReadonlySet<string> }) {
  if (!taken.has(key)) return key
  let count = 2
  while (taken.has(`${key.slice(0, LONGEST_KEY - 3)}_${count}`)) count += 1
  return `${key.slice(0, LONGEST_KEY - 3)}_${count}`
}

function toField({ field, key }: KeyedField): RevisionField | null {
  const { kind, label, isRequired, message } = field
  const role = ROLES.find((each) => each === field.role)
  const common = {
    key,
    control: getControlName(field._key),
    label: (label ?? '').trim(),
    ...(message ? { message } : {}),
    ...(role && { role }),
  }
  const required = isRequired ?? false
  const choices = [...new Set((field.choices ?? []).map((choice) => choice.trim()).filter(Boolean))]
  switch (kind) {
    case 'line':
      return { ...common, kind, required, max: field.max ?? LONGEST_LINE }
    case 'text':
      return { ...common, kind, required, max: field.max ?? LONGEST_TEXT }
    case 'phone':
      return { ...common, kind, required, max: LONGEST_PHONE }
    case 'url':
      return { ...common, kind, required, max: LONGEST_ADDRESS }
    case 'email':
    case 'checkbox':
      return { ...common, kind, required }
    case 'consent':
      return {
        ...common,
        kind,
        required,
        version: hash(JSON.stringify([common.label, field.link?.label, field.link?.href])),
      }
    case 'choice':
      return choices.length > 0 ? { ...common, kind, required, choices } : null
    case 'several':
      return choices.length > 0
        ? { ...common, kind, required, choices, atMost: field.atMost ?? choices.length }
        : null
    case 'upload':
      return {
        ...common,
        kind,
        required,
        accepts: findUploadType(field.accepts) ?? 'pdf',
        maxBytes:
          Math.min(field.megabytes ?? MAX_UPLOAD_MEGABYTES, MAX_UPLOAD_MEGABYTES) * MEGABYTE,
      }
    case 'hidden':
      return { ...common, kind, value: field.value ?? '' }
    case null:
    default:
      return null
  }
}
