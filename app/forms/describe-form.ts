import { MEGABYTE, UPLOAD_TYPES } from '#schemas/documents/form-uploads.ts'
import {
  type FieldMessage,
  type FieldMessages,
  type FieldRule,
  type FieldRules,
  type FormDefinition,
  MAX_EMAIL_LENGTH,
  wordMessage,
} from './form-definition.ts'
import { type FieldDescription, type FormDescription } from './form-description.ts'

/** The server's URL check as a browser pattern, which has no flags. */
const WEB_ADDRESS_PATTERN = '\\s*[hH][tT][tT][pP][sS]?://[^\\s<>"]+\\s*'

/** Replaces missing copy. */
const WORDLESS = '!'

/**
 * Describes a form for the browser, in the editors' words.
 *
 * @param messages what is said about fields
 * @param issuesText heads the list of the fields that need another look
 */
export function describeForm({
  fields,
  file,
  validation = 'native-first',
  messages,
  issuesText,
}: Pick<FormDefinition, 'file'> & {
  fields: FieldRules
  validation?: FormDescription['validation'] | undefined
  messages: FieldMessages
  issuesText: string | null
}): FormDescription {
  const described = Object.entries(fields).flatMap(([name, field]) => {
    const description = describeField({ field, messages })
    return description ? [[name, description] as const] : []
  })
  const upload = file && {
    type: 'file' as const,
    accept: UPLOAD_TYPES.pdf.accept,
    maxBytes: file.maxBytes,
    message: messages[file.message] ?? WORDLESS,
  }
  return {
    validation,
    fields: { ...Object.fromEntries(described), ...(file && upload && { [file.field]: upload }) },
    issuesText,
  }
}

/** Returns the message about a missing or unacceptable file. */
export function describeFile({
  field: { message, accepts, maxBytes },
  messages,
}: {
  field: Extract<FieldRule, { kind: 'file' }>
  messages: FieldMessages
}) {
  const text = wordMessage({ message, messages }) ?? WORDLESS
  return fillLength({
    text: text.replace('{formats}', UPLOAD_TYPES[accepts].formats),
    name: 'size',
    length: maxBytes / MEGABYTE,
  })
}

/** Describes a field; null when no visitor fills it in. */
function describeField({
  field,
  messages,
}: {
  field: FieldRule
  messages: FieldMessages
}): FieldDescription | null {
  const word = (message: FieldMessage) => wordMessage({ message, messages }) ?? WORDLESS
  const say = (message: FieldMessage) => ({ required: true as const, message: word(message) })
  const longest = (max: number) => ({
    maxLength: max,
    tooLong: fillLength({ text: messages.tooLong, name: 'max', length: max }),
  })
  switch (field.kind) {
    case 'email':
      return {
        type: 'email',
        autoComplete: 'email',
        ...filled(field),
        ...(field.isOptional
          ? { message: word(field.message ?? 'email') }
          : say(field.message ?? 'email')),
        ...(messages.emailLetters && { otherLetters: messages.emailLetters }),
        ...longest(MAX_EMAIL_LENGTH),
      }
    case 'line':
    case 'phone':
    case 'text':
      return {
        ...(field.kind === 'phone' ? { type: 'tel', autoComplete: 'tel' } : { type: 'text' }),
        ...(field.kind === 'text' && { isText: true as const }),
        ...filled(field),
        ...longest(field.max),
        ...(field.isOptional ? {} : say(field.message)),
        ...(!field.isOptional && field.min !== undefined && { minLength: field.min }),
      }
    case 'username':
      return {
        type: 'email',
        takesAnything: true,
        ...filled(field),
        ...say(field.message),
        ...longest(field.max),
      }
    case 'url':
      return {
        type: 'url',
        pattern: WEB_ADDRESS_PATTERN,
        ...filled(field),
        ...longest(field.max),
        ...(field.isRequired ? say(field.message) : { message: word(field.message) }),
      }
    case 'password': {
      const { min, message } = field
      const text = fillLength({ text: word(message), name: 'min', length: min ?? 0 })
      return {
        type: 'password',
        ...filled(field),
        ...say(message),
        message: text,
        ...(min !== undefined && { minLength: min }),
      }
    }
    case 'several':
      return {
        type: 'text',
        ...(field.isOptional ? { message: word(field.message) } : say(field.message)),
      }
    case 'file':
      return {
        type: 'file',
        accept: UPLOAD_TYPES[field.accepts].accept,
        maxBytes: field.maxBytes,
        message: describeFile({ field, messages }),
        ...(!field.isOptional && { required: true as const }),
      }
    case 'choice':
    case 'code':
    case 'checkbox':
      return { type: 'text', ...(field.isOptional ? {} : say(field.message)) }
    case 'hidden':
      return null
  }
}

function filled({ autoComplete }: { autoComplete?: string }) {
  return autoComplete === undefined ? {} : { autoComplete }
}

function fillLength({
  text,
  name,
  length,
}: {
  text: string | null | undefined
  name: 'min' | 'max' | 'size'
  length: number
}) {
  return (text ?? WORDLESS).replace(`{${name}}`, length.toLocaleString('en-GB'))
}
