import { type z } from 'zod'
import { type Faults } from './form-messages.server.ts'

/** The forms that are stored; `formMessages` has what each of them says under the same name. */
export type LeadFormName =
  | 'contact'
  | 'resume'
  | 'partnerApplication'
  | 'partnerMessage'
  | 'whiteGlove'
  | 'integrationRequest'
  | 'newsletter'

type Row = Record<string, string | null>

/** A form of which each submission is a row: what it asks for, and where that goes. */
export type LeadForm = {
  /** The table of supabase/migrations. */
  table: string
  /** The names of its fields, which are handed back when something is wrong. */
  fields: readonly string[]
  /** Takes the values of the fields and gives the columns of the row. Without choices nobody can say what is one. */
  schema: (context: { faults: Faults; choices: Choices | null }) => z.ZodType<Row>
  /** One of its fields is a select whose options are content. */
  hasChoices?: boolean
  /** The mail to the team is part of what the form promises: without it, sending has failed. */
  needsEmail?: boolean
}

/** What an editor offers in a form's selects: a value that is not among these was not chosen there. */
export type Choices = { interests: string[]; partnerTypes: string[]; companySizes: string[] }
