import { z } from 'zod'
import { cleanLine, cleanLines } from './clean-text.ts'
import { type FieldMessages, MAX_EMAIL_LENGTH } from './form-definition.ts'

// Zod's test for `eval` would be a violation of a strict policy.
z.config({ jitless: true })

/** Marks a field as invalid where the dataset has no message. */
const NO_MESSAGE = '!'

/** What the tables take (private.is_web_address): browsers mend spaces and brackets, mails do not. */
const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/

type Rule = { message: keyof FieldMessages; min?: number; max: number }

type Offer = { values: readonly string[] | undefined; message: keyof FieldMessages }

/** What fits into the narrowest of their columns. */
const LONGEST_CHOICE = 50

/** The checks that forms are made of, with the editors' messages. */
export function fieldRules(messages: FieldMessages) {
  const say = (rule: keyof FieldMessages) => messages[rule] ?? NO_MESSAGE
  const tooLong = (max: number) => say('tooLong').replace('{max}', max.toLocaleString('en-GB'))
  const bounded = (schema: z.ZodString, { message, min = 1, max }: Rule) =>
    schema.min(min, say(message)).max(max, tooLong(max))

  return {
    /** One line of text. */
    line: (rule: Rule) => z.preprocess(asLine, bounded(z.string(), rule)),
    /** Text of several lines. */
    text: (rule: Rule) => z.preprocess(asText, bounded(z.string(), rule)),
    email: () =>
      z.preprocess(
        asLine,
        z
          .string()
          .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
          .pipe(z.email(say('email'))),
      ),
    /** Null when it is left empty. */
    optionalLine: ({ max }: { max: number }) =>
      z.preprocess(emptyAsNull(asLine), z.string().max(max, tooLong(max)).nullable()),
    optionalText: ({ max }: { max: number }) =>
      z.preprocess(emptyAsNull(asText), z.string().max(max, tooLong(max)).nullable()),
    /** An address on the web, or null. */
    optionalUrl: ({ message, max }: Rule) =>
      z.preprocess(
        emptyAsNull(asLine),
        z
          .string()
          .max(max, tooLong(max))
          .transform((typed) => typed.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
          .pipe(
            z.url({ protocol: /^https?$/, error: say(message) }).regex(WEB_ADDRESS, say(message)),
          )
          .nullable(),
      ),
    /** One of the values that the form offers, or a fault. */
    choice: (offer: Offer) =>
      z.preprocess(
        asLine,
        z.string().refine((value) => isOffered({ value, offer }), say(offer.message)),
      ),
    optionalChoice: (offer: Offer) =>
      z.preprocess(
        emptyAsNull(asLine),
        z
          .string()
          .refine((value) => isOffered({ value, offer }), say(offer.message))
          .nullable(),
      ),
    /** As it was typed. */
    password: ({ message }: { message: keyof FieldMessages }) =>
      z.preprocess(asSent, z.string().min(1, say(message))),
    /** Whatever came. */
    sent: () => z.preprocess(asSent, z.string()),
    tick: ({ message }: { message: keyof FieldMessages }) =>
      z.preprocess(asSent, z.string().min(1, say(message))),
    /** Null when it is not ticked. */
    optionalTick: () => z.preprocess(emptyAsNull(asSent), z.string().nullable()),
  }
}

/** While nobody can say what is offered, each line that the tables take may have been chosen. */
function isOffered({ value, offer: { values } }: { value: string; offer: Offer }) {
  return values?.includes(value) ?? (value !== '' && value.length <= LONGEST_CHOICE)
}

function asSent(value: unknown) {
  return typeof value === 'string' ? value : ''
}

function asLine(value: unknown) {
  return cleanLine(asSent(value))
}

function asText(value: unknown) {
  return cleanLines(asSent(value))
}

function emptyAsNull(clean: (value: unknown) => string) {
  return (value: unknown) => {
    const cleaned = clean(value)
    return cleaned === '' ? null : cleaned
  }
}
