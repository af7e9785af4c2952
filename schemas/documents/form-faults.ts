import { type CustomValidatorResult } from '@sanity/types'
import { getPart, listIn, textIn } from '../parts.ts'
import { findCondition, HAS_CHOICES } from './form-condition.ts'

/** The kinds of field of an editor's form. */
export const FIELD_KINDS = [
  'line',
  'email',
  'phone',
  'url',
  'text',
  'choice',
  'several',
  'checkbox',
  'consent',
  'upload',
  'hidden',
] as const

export const FIELD_KIND_TITLES: Record<(typeof FIELD_KINDS)[number], string> = {
  line: 'One line',
  email: 'Email address',
  phone: 'Phone number',
  url: 'Web address',
  text: 'Several lines',
  choice: 'One of a list',
  several: 'Several of a list',
  checkbox: 'A box to tick',
  consent: 'Consent',
  upload: 'File',
  hidden: 'Hidden value',
}

/** A request has 100 values at most. */
const MOST_BOXES = 50

/** Each choice once, and as short as the database takes it. */
export function checkChoices(
  choices: unknown,
  { parent }: { parent?: unknown },
): CustomValidatorResult {
  if (!HAS_CHOICES.includes(textIn(parent, 'kind'))) return true
  const texts = Array.isArray(choices) ? choices.map(String) : []
  if (texts.length < 2) return 'Write at least two to pick from.'
  if (texts.some((text) => text.trim() === '' || text.length > 100)) {
    return 'Write 1 to 100 characters in each.'
  }
  return new Set(texts).size === texts.length || 'One of these stands here twice.'
}

/** Rules across fields: the sender's address, and duplicate names. */
export function checkFields(fields: unknown): CustomValidatorResult {
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  const isTwice = (texts: readonly string[]) => new Set(texts).size < texts.length
  if (isTwice(list.map((field) => textIn(field, 'key')).filter(Boolean))) {
    return 'Two fields have the same name for other programs.'
  }
  if (isTwice(list.map((field) => textIn(field, 'role')).filter(Boolean))) {
    return 'Two fields play the same role.'
  }
  const boxes = list
    .filter((field) => textIn(field, 'kind') === 'several')
    .flatMap((field) => listIn(field, 'choices'))
  if (boxes.length > MOST_BOXES) {
    return `The lists of which several can be picked have ${boxes.length} choices: ${MOST_BOXES} are the most in a form.`
  }
  if (list.filter((field) => textIn(field, 'kind') === 'upload').length > 1) {
    return 'A form can ask for one file.'
  }
  const lost = list.find(
    (field) => getPart(field, 'showWhen') && !findCondition({ field, fields: list }),
  )
  if (lost !== undefined) {
    return `“${textIn(lost, 'label')}” is asked for after a choice that is not there: pick it again under “Only ask when”.`
  }
  return true
}

/** A mail with the form's file needs an address to go to, and words. */
export function checkFileMail(form: unknown): CustomValidatorResult {
  const addresses = listIn(form, 'fields').filter((field) => textIn(field, 'kind') === 'email')
  const isRequired = addresses.some(
    (field) => getPart(field, 'isRequired') === true && !getPart(field, 'showWhen'),
  )
  if (!isRequired) return 'Ask for an email address that must be filled in, without a condition.'
  const words = getPart(form, 'acknowledgement')
  return textIn(words, 'subject').trim() !== '' && textIn(words, 'received').trim() !== ''
    ? true
    : 'Write the mail to the sender: its subject, and what was received.'
}
