import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { type FormDescription } from './form-description.ts'
import { type FormReply } from './form-reply.ts'

type Own = {
  error: string | undefined
  autoComplete?: string
  autoFocus?: boolean
}

/** Attributes of a form's controls, by field name. */
export type BoundFields = {
  input: (name: string) => Omit<ReturnType<typeof getInputProps>, 'key'> & Own
  textarea: (name: string) => Omit<ReturnType<typeof getTextareaProps>, 'key'> & Own
  select: (name: string) => Omit<ReturnType<typeof getSelectProps>, 'key'> & Own
  checkbox: (name: string) => Omit<ReturnType<typeof getInputProps>, 'key'> & Own
}

/** Hints and errors are linked to controls by `descriptionOf`, with conform's ids. */
const PLAIN = { ariaAttributes: false } as const

/**
 * Binds a form's controls: conform's attributes, the description's `autocomplete`, the issue, and the focus for the
 * first issue of a reply, which works without a script too.
 */
export function bindFields({
  fields,
  description,
  reply,
}: {
  fields: Readonly<Record<string, FieldMetadata<string> | undefined>>
  description: FormDescription | null
  reply: FormReply | null
}): BoundFields {
  const [firstIssue] = Object.keys(reply?.result.error ?? {}).filter((name) => name !== '')

  function bind(name: string) {
    const field = fields[name]
    const described = description?.fields[name]
    if (!field || !described) throw new Error(`The page's loader does not describe "${name}"`)
    const { type, autoComplete } = described
    const own = {
      error: field.errors?.[0],
      ...(autoComplete !== undefined && { autoComplete }),
      ...(name === firstIssue && { autoFocus: true }),
    }
    return { field, type, own }
  }

  return {
    input: (name) => {
      const { field, type, own } = bind(name)
      return { ...getInputProps(field, { ...PLAIN, type }), ...own }
    },
    textarea: (name) => {
      const { field, own } = bind(name)
      return { ...getTextareaProps(field, PLAIN), ...own }
    },
    select: (name) => {
      const { field, own } = bind(name)
      return { ...getSelectProps(field, PLAIN), ...own }
    },
    checkbox: (name) => {
      const { field, own } = bind(name)
      return { ...getInputProps(field, { ...PLAIN, type: 'checkbox' }), ...own }
    },
  }
}

/** Lists constraints that become attributes. Lengths do not: browsers silently truncate pasted text. */
export function listConstraints(description: FormDescription | null) {
  return Object.fromEntries(
    Object.entries(description?.fields ?? {}).map(([name, { required, pattern, accept }]) => [
      name,
      { required, pattern, accept },
    ]),
  )
}
