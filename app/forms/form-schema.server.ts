import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { cleanFileName } from '#app/http/file-type.server.ts'
import { cleanLine, cleanLines, replaceOtherLetters } from './clean-text.ts'
import {
  type Choices,
  type FieldMessage,
  type FieldMessages,
  type FieldRule,
  type FieldRules,
  type FormValues,
  MAX_EMAIL_LENGTH,
  wordMessage,
} from './form-definition.ts'

// Zod's test for `eval` would be a violation of a strict policy.
z.config({ jitless: true })

/** Marks a field as invalid when the dataset has no message. */
const NO_MESSAGE = '!'

/** Same pattern as private.is_web_address. Browsers repair spaces and brackets in addresses, but mail programs do not. */
const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/

/** Length that fits into the narrowest of their columns. */
const LONGEST_CHOICE = 50

/** Room for a recovery code as people write it down. */
const LONGEST_CODE = 40

/**
 * Builds the schema that checks and cleans the fields of a form.
 *
 * @param messages the messages about invalid fields
 * @param choices what the selects offer; null while that is unknown, when any short line is accepted
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
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fieldSchema({ field, messages, choices }),
      ]),
    ),
  )
}

function fieldSchema({
  field,
  messages,
  choices,
}: {
  field: FieldRule
  messages: FieldMessages
  choices: Choices | null
}): z.ZodType<string | null> {
  const say = (message: FieldMessage) => wordMessage({ message, messages }) ?? NO_MESSAGE
  const upTo = (max: number) =>
    z.string().max(max, say('tooLong').replace('{max}', max.toLocaleString('en-GB')))

  switch (field.kind) {
    case 'email': {
      const schema = upTo(MAX_EMAIL_LENGTH).pipe(
        emailSchema(field.message ? { ...messages, email: say(field.message) } : messages),
      )
      return field.isOptional
        ? emptyAsNull({ clean: asEmail, schema })
        : z.preprocess(asEmail, schema)
    }
    case 'line':
    case 'phone':
    case 'text': {
      const clean = field.kind === 'text' ? asText : asLine
      if (field.isOptional) return emptyAsNull({ clean, schema: upTo(field.max) })
      return z.preprocess(clean, upTo(field.max).min(field.min ?? 1, say(field.message)))
    }
    case 'username':
      return z.preprocess(asLine, upTo(field.max).min(1, say(field.message)))
    case 'code':
      if (field.isOptional) return emptyAsNull({ clean: asLine, schema: upTo(LONGEST_CODE) })
      return z.preprocess(asLine, upTo(LONGEST_CODE).min(1, say(field.message)))
    case 'url': {
      const address = z.url({ protocol: /^https?$/, error: say(field.message) })
      const schema = upTo(field.max)
        .transform((typed) => typed.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
        .pipe(address.regex(WEB_ADDRESS, say(field.message)))
      if (field.isRequired) return z.preprocess(asLine, schema)
      return emptyAsNull({ clean: asLine, schema })
    }
    case 'choice': {
      const values = typeof field.choices === 'string' ? choices?.[field.choices] : field.choices
      const schema = z.string().refine((value) => isOffered({ value, values }), say(field.message))
      return field.isOptional
        ? emptyAsNull({ clean: asLine, schema })
        : z.preprocess(asLine, schema)
    }
    case 'several': {
      const { isOptional = false, choices: offered, atMost } = field
      const isTaken = (values: readonly string[]) =>
        values.length <= atMost &&
        (values.length > 0 || isOptional) &&
        values.every((value) => offered.includes(value))
      const list = z.array(z.string()).refine(isTaken, say(field.message))
      return z.preprocess(asList, list).transform((values) => values.join('\n') || null)
    }
    case 'password':
      // The handler checks a new password in more detail.
      if (field.min !== undefined) return z.preprocess(asSent, z.string())
      return z.preprocess(asSent, z.string().min(1, say(field.message)))
    case 'checkbox':
      if (field.isOptional) return emptyAsNull({ clean: asSent, schema: z.string() })
      return z.preprocess(asSent, z.string().min(1, say(field.message)))
    case 'file':
      // Its handler reads the bytes, which a schema cannot.
      return z.preprocess(readFileName, z.string().nullable())
    case 'hidden':
      return z.preprocess(asSent, z.string())
  }
}

/** Conform returns a text, a list or nothing for checkboxes of one name. Duplicates count once. */
function asList(value: unknown) {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(values.map(asLine))].filter((line) => line !== '')
}

/** Zod's own pattern, which takes no top-level domain in other letters (例子.公司 is xn--fsqu00a.xn--55qx5d). */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]{1,59})$/i

function emailSchema({ email = NO_MESSAGE, emailLetters }: FieldMessages) {
  return z.email({
    pattern: EMAIL,
    error: ({ input }) =>
      typeof input === 'string' && EMAIL.test(replaceOtherLetters(input))
        ? (emailLetters ?? email ?? NO_MESSAGE)
        : (email ?? NO_MESSAGE),
  })
}

/** Letters, marks, digits, hyphens and dots, including a non-ASCII one: Node's parser accepts more than a domain. */
const DOMAIN_IN_OTHER_LETTERS = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/** A domain in other letters (münchen.de) has a form in ASCII, which browsers send by themselves. */
function asEmail(value: unknown) {
  const line = asLine(value)
  if (typeof line !== 'string') return line
  const at = line.lastIndexOf('@')
  const domain = line.slice(at + 1)
  if (at < 1 || !DOMAIN_IN_OTHER_LETTERS.test(domain)) return line
  return `${line.slice(0, at)}@${domainToASCII(domain)}`
}

/** Accepts any line that the tables can store while the offered values are unknown. */
function isOffered({ value, values }: { value: string; values: readonly string[] | undefined }) {
  return values?.includes(value) ?? (value !== '' && value.length <= LONGEST_CHOICE)
}

/** A field that may be left empty. */
function emptyAsNull({
  clean,
  schema,
}: {
  clean: (value: unknown) => unknown
  schema: z.ZodType<string>
}) {
  return z.preprocess((value) => clean(value) || null, schema.nullable())
}

function asSent(value: unknown) {
  return typeof value === 'string' ? value : ''
}

/** Returns the name of a chosen file; null for none. */
function readFileName(value: unknown) {
  return value instanceof File && value.size > 0 ? cleanFileName(value.name) : null
}

function asLine(value: unknown) {
  return cleanLine(asSent(value))
}

function asText(value: unknown) {
  return cleanLines(asSent(value))
}
