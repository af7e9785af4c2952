import { type FORM_MESSAGES_QUERY_RESULT } from '#app/content/sanity.types.ts'

type FormMessages = NonNullable<FORM_MESSAGES_QUERY_RESULT>

/** The editors' messages about fields (`formMessages.faults`), by the rule that a value breaks. */
export type FieldMessages = {
  [Rule in keyof NonNullable<FormMessages['faults']>]?: string | null
}

/** The values that an editor offers in a form's selects. Any other value was not chosen there. */
export type Choices = { interests: string[]; partnerTypes: string[]; companySizes: string[] }

/** A field of a form: what it takes, which message says that it does not, and where the value goes. */
export type FieldDefinition = {
  /** The column of the form's table; null for a value that is checked and not stored. */
  column: string | null
  /** Its name in the inbox, in exports and in mails to the team. */
  title: string
} & (
  | { kind: 'email' }
  /** One line of text, or text of several lines; lengths in characters. */
  | {
      kind: 'line' | 'text'
      isOptional?: false
      message: keyof FieldMessages
      min?: number
      max: number
    }
  | { kind: 'line' | 'text'; isOptional: true; max: number }
  /** An address on the web. */
  | { kind: 'url'; message: keyof FieldMessages; max: number }
  /** One of the values that an editor offers. */
  | {
      kind: 'choice'
      isOptional?: boolean
      message: keyof FieldMessages
      choices: keyof Choices
    }
)

/** A form whose submissions are rows of a table of supabase/migrations. */
export type FormDefinition = {
  table: string
  /** Names the list of its submissions in the inbox. */
  title: string
  /**
   * The kind of the mail that the table's trigger queues, which is also the `type` that `/functions/v1/send-email`
   * takes. Null where the team gets no mail.
   */
  teamMail: string | null
  /** By the names under which a browser sends them, in the order of the page. */
  fields: Readonly<Record<string, FieldDefinition>>
  /** Columns that the inbox shows besides those of the fields, with their titles. */
  otherColumns?: Readonly<Record<string, string>>
  /** The team's mail is part of what the form promises: without it, sending has failed (R17.2). */
  needsEmail?: boolean
  /** The name of the field that may carry a PDF, the column of its path, and what is said about another file. */
  file?: { field: string; column: string; message: keyof FieldMessages }
  /** Each row is a subscription: its state is its owner's, and the team does not work on it. */
  isSubscription?: boolean
  /** The function of the database that stores a submission, where visitors may not insert into the table. */
  storeFunction?: string
  /** Columns that are the same in every submission that a page sends. */
  constants?: Readonly<Record<string, string>>
  /**
   * Where a page leads once the form is stored: to a thank-you in its place, to the page without the dialog that its
   * query opened, or to the page as it was.
   */
  destination?: 'thank-you' | 'close-dialog' | 'stay'
}
