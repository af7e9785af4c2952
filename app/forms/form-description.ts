import { type FormFailure } from './form-reply.ts'

/** A field as the browser knows it: its constraints, and the editors' messages. */
export type FieldDescription = {
  type: 'text' | 'email' | 'tel' | 'url' | 'password' | 'file'
  required?: true
  pattern?: string
  autoComplete?: string
  /** Lengths in characters, reported by us: the browser's own limit would silently truncate pasted text. */
  minLength?: number
  maxLength?: number
  maxBytes?: number
  /** Types of files that the browser offers. */
  accept?: string
  /** Accepts any text, whatever the type of the field. */
  takesAnything?: true
  /** The field may have several lines. */
  isText?: true
  /** The message for a missing or wrong value. */
  message?: string
  tooLong?: string
  /** The message for an address that is valid but for letters like ö before its @. */
  otherLetters?: string
}

/** A failure that the browser detects: no usable response arrived. */
export type BrowserFailure = Omit<FormFailure, 'id'>

export type FormDescription = {
  /** Whether the browser reports invalid fields always, until the script has loaded, or never. */
  validation: 'native' | 'native-first' | 'site'
  fields: Readonly<Record<string, FieldDescription>>
  /** Heads the list of invalid fields; `{count}` is their number. */
  issuesText: string | null
  /** Reported when there is no usable response; by default the failure of any form. */
  failure?: BrowserFailure
  /** The displayed version of an editor's form. */
  revision?: string
  /** The form is not open yet, or closed: the page says so in its place. */
  isClosed?: true
}

export type FormDescriptions = Readonly<Record<string, FormDescription>>
