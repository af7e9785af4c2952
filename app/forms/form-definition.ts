import {
  type ACCOUNT_MESSAGES_QUERY_RESULT,
  type FORM_MESSAGES_QUERY_RESULT,
} from '#app/content/sanity.types.ts'
import { type UploadType } from '#schemas/documents/form-uploads.ts'

type FormMessages = NonNullable<FORM_MESSAGES_QUERY_RESULT>
type AccountMessages = NonNullable<ACCOUNT_MESSAGES_QUERY_RESULT['messages']>

/**
 * The editors' messages about fields, by violated rule: those of `formMessages.faults`, and of `accountPages.messages`
 * for account forms.
 */
export type FieldMessages = {
  [Rule in keyof NonNullable<FormMessages['faults']> | keyof AccountMessages]?: string | null
}

/** The message about a field: one of all forms, or the words of a form that is content. */
export type FieldMessage = keyof FieldMessages | { text: string }

/** Returns a message in the editors' words; undefined where the dataset has none. */
export function wordMessage({
  message,
  messages,
}: {
  message: FieldMessage
  messages: FieldMessages
}) {
  return typeof message === 'string' ? messages[message] : message.text
}

/** The longest email address that there is, in characters: RFC 5321. */
export const MAX_EMAIL_LENGTH = 254

/** The values that an editor offers in a form's selects. Any other value was not chosen there. */
export type Choices = { interests: string[]; partnerTypes: string[]; companySizes: string[] }

/** The `autocomplete` value of a field. */
type Filled = { autoComplete?: string }

type TextRule = Filled &
  (
    | { isOptional?: false; message: FieldMessage; min?: number; max: number }
    | { isOptional: true; max: number }
  )

/** The values that a field takes, and the message for any other. Lengths are in characters. */
export type FieldRule =
  | ({ kind: 'email'; isOptional?: boolean; message?: FieldMessage } & Filled)
  /** One line of text, one for a telephone number, or text of several lines. */
  | ({ kind: 'line' | 'phone' | 'text' } & TextRule)
  /** Identifies an account; only has to be present, since no mail is sent to it. */
  | ({ kind: 'username'; message: keyof FieldMessages; max: number } & Filled)
  /** An address on the web. It may be left empty, unless it is required. */
  | ({ kind: 'url'; isRequired?: boolean; message: FieldMessage; max: number } & Filled)
  /** A value from an editor's list. */
  | {
      kind: 'choice'
      isOptional?: boolean
      message: FieldMessage
      choices: keyof Choices | readonly string[]
    }
  /** Values from an editor's list: `FormValues` has one per line. */
  | {
      kind: 'several'
      isOptional?: boolean
      message: FieldMessage
      choices: readonly string[]
      atMost: number
    }
  /**
   * Never sent back, and stored as typed. One with `min` is a new password, which the handler checks in more detail.
   */
  | ({ kind: 'password'; message: keyof FieldMessages; min?: number } & Filled)
  /** Code of a second factor. It is never sent back. */
  | { kind: 'code'; isOptional?: boolean; message: keyof FieldMessages }
  /** A box to tick; null when it is not. */
  | { kind: 'checkbox'; isOptional: true }
  | { kind: 'checkbox'; isOptional?: false; message: FieldMessage }
  /** A file. `FormValues` has its name. */
  | {
      kind: 'file'
      isOptional: boolean
      accepts: UploadType
      maxBytes: number
      message: FieldMessage
    }
  /** A value that the page sends along. */
  | { kind: 'hidden' }

/** Fields of a form by the names that browsers send, in page order. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** A field of a stored form: its rules, and the column of its value. */
type FieldDefinition = {
  /** The column of the form's table; null for a value that is checked and not stored. */
  column: string | null
  /** Label in the inbox, exports and mails to the team. */
  title: string
} & FieldRule

/** A form whose submissions are rows of a table of supabase/migrations. */
export type FormDefinition = {
  table: string
  /** Title of its list in the inbox. */
  title: string
  /**
   * Kind of the mail that the table's trigger queues, also the `type` of `/functions/v1/send-email`. Null when the team
   * gets no mail.
   */
  teamMail: string | null
  /** By the names that browsers send, in page order. */
  fields: Readonly<Record<string, FieldDefinition>>
  /** Further columns that the inbox shows, with their titles. */
  otherColumns?: Readonly<Record<string, string>>
  /** Sending fails without the mail to the team (R17.2). */
  needsEmail?: boolean
  /** Field with an optional PDF, column of its path, and message for other files. */
  file?: { field: string; column: string; message: keyof FieldMessages; maxBytes: number }
  /** Each row is a subscription: its state is its owner's, and the team does not work on it. */
  isSubscription?: boolean
  /** Database function that stores a submission, when visitors may not insert into the table. */
  storeFunction?: string
  /** Columns with constant values in every submission. */
  constants?: Readonly<Record<string, string>>
  /**
   * Destination after the form is stored: a thank-you in its place, the page without the dialog that its query
   * opened, or the page as it was.
   */
  destination?: 'thank-you' | 'close-dialog' | 'stay'
  /**
   * Reporter of invalid fields: the browser, as specified (`native`); only the site, with prescribed messages (`site`);
   * by default the browser until the script has loaded.
   */
  validation?: 'native' | 'site'
}

/** The cleaned values of a form by field name; null for an empty optional field. */
export type FormValues = Readonly<Record<string, string | null>>

/** The columns of a row that the values of a form fill. */
export function columnValues({
  fields,
  values,
}: {
  fields: FormDefinition['fields']
  values: FormValues
}) {
  const columns = Object.entries(fields).flatMap(([name, { column }]) =>
    column === null ? [] : [[column, values[name] ?? null] as const],
  )
  return Object.fromEntries(columns)
}

/** Whether editors define the choices of a field. */
export function hasChoices(fields: FieldRules) {
  return Object.values(fields).some(
    (field) => field.kind === 'choice' && typeof field.choices === 'string',
  )
}

/** Lists the fields whose values are never sent back. */
export function secretFields(fields: FieldRules) {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'password' || kind === 'code' ? [name] : [],
  )
}

/** Lists the titles of a form's columns, in page order. */
export function columnTitles({ fields, otherColumns = {} }: FormDefinition) {
  const columns = Object.values(fields).flatMap(({ column, title }) =>
    column === null ? [] : [[column, title] as const],
  )
  return new Map([...columns, ...Object.entries(otherColumns)])
}

/** The columns that hold one of the editors' choices, by its value. */
export function listChoiceColumns({ fields }: FormDefinition) {
  return Object.values(fields).flatMap(({ kind, column }) =>
    kind === 'choice' && column !== null ? [column] : [],
  )
}

/**
 * Returns the column that identifies the submission's owner: the email address. Null when none is stored, as for
 * comments.
 */
export function ownerColumn({ fields }: FormDefinition) {
  return Object.values(fields).find(({ kind }) => kind === 'email')?.column ?? null
}
