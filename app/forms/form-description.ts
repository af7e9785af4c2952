import { type FormFailure } from './form-reply.ts'

/** A field as the browser knows it: its constraints, and the editors' messages. */
export type FieldDescription = {
  type: 'text' | 'email' | 'tel' | 'url' | 'password'
  required?: true
  pattern?: string
  autoComplete?: string
  /** Lengths are in characters, and said by us: the browser's own would cut off a pasted text in silence. */
  minLength?: number
  maxLength?: number
  maxBytes?: number
  /** Whatever is typed is taken, whether or not it is of the field's type. */
  takesAnything?: true
  /** The field may have several lines. */
  isText?: true
  /** The message for a missing or wrong value. */
  message?: string
  tooLong?: string
  /** The message for an address that is valid but for letters like ö before its @. */
  otherLetters?: string
}

/** A failure that the browser itself reports: no usable response has come. */
export type BrowserFailure = Omit<FormFailure, 'id'>

export type FormDescription = {
  /** The browser says what is wrong always, until there is a script, or never. */
  validation: 'native' | 'native-first' | 'site'
  fields: Readonly<Record<string, FieldDescription>>
  /** Heads the list of the fields that need another look; `{count}` is how many. */
  issuesText: string | null
  /** Reported when no usable response to this form comes; without it the failure of any form is. */
  failure?: BrowserFailure
  /** The version that the page shows, of a form that editors have made. */
  revision?: string
}

export type FormDescriptions = Readonly<Record<string, FormDescription>>
