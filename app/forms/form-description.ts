/** What a page's forms look like to the browser: the constraints of their fields, and what is said about each. */
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
  /** Said of a value that is missing or is not what the field takes. */
  message?: string
  tooLong?: string
}

export type FormDescription = {
  /** Who says what is wrong: the browser always, until there is a script, or never. */
  validation: 'native' | 'native-first' | 'site'
  fields: Readonly<Record<string, FieldDescription>>
  /** Heads the list of the fields that need another look; `{count}` is how many. */
  issuesText: string | null
}

export type FormDescriptions = Readonly<Record<string, FormDescription>>
