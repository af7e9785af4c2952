import {
  type FieldMessages,
  type FieldRule,
  type FieldRules,
  type FormDefinition,
  MAX_EMAIL_LENGTH,
} from './form-definition.ts'
import { type FieldDescription, type FormDescription } from './form-description.ts'

/** The server's test of an address on the web, for browsers, whose patterns have no flags. */
const WEB_ADDRESS_PATTERN = '\\s*[hH][tT][tT][pP][sS]?://[^\\s<>"]+\\s*'

/** Stands for copy that the dataset does not have. */
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
    type: 'text' as const,
    maxBytes: file.maxBytes,
    message: messages[file.message] ?? WORDLESS,
  }
  return {
    validation,
    fields: { ...Object.fromEntries(described), ...(file && upload && { [file.field]: upload }) },
    issuesText,
  }
}

/** Describes a field; null when no visitor fills it in. */
function describeField({
  field,
  messages,
}: {
  field: FieldRule
  messages: FieldMessages
}): FieldDescription | null {
  const say = (name: keyof FieldMessages) => ({
    required: true as const,
    message: messages[name] ?? WORDLESS,
  })
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
        ...say('email'),
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
        message: messages[field.message] ?? WORDLESS,
      }
    case 'password': {
      const { min, message } = field
      const text = fillLength({ text: messages[message], name: 'min', length: min ?? 0 })
      return {
        type: 'password',
        ...filled(field),
        ...say(message),
        message: text,
        ...(min !== undefined && { minLength: min }),
      }
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
  name: 'min' | 'max'
  length: number
}) {
  return (text ?? WORDLESS).replace(`{${name}}`, length.toLocaleString('en-GB'))
}
